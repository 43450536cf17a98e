/** What every client of a stand-in is made with: the SDK insists on a region and credentials, the stand-ins on nothing. */
export const LOCAL_AWS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}
