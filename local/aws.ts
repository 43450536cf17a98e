/** What every client of a stand-in is made with: the SDK insists on a region and credentials, the stand-ins on nothing. */
export const LOCAL_AWS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

/** The SDK's notice that Node 20 goes out of support in 2027 is for whoever deploys, not for every start. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
