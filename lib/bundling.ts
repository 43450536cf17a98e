import { type BundlingOptions, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'

/**
 * Where the SDK would look for credentials on a laptop. Lambda hands them over in the environment, so none of these
 * is ever imported there; bundled, they would double the public functions.
 */
const UNUSED_CREDENTIAL_PROVIDERS = ['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
)

/** What is not in a bundle. sharp has a native half, and is copied beside the functions that have it: sharp-files.ts. */
export const UNBUNDLED = [...UNUSED_CREDENTIAL_PROVIDERS, 'sharp']

/** Packages that are still CommonJS call `require`, which an ES module does not have. */
export const REQUIRE_BANNER =
  "import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);"

/** The AWS SDK is bundled in: a cold start reads one small file instead of the runtime's whole copy. */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  mainFields: ['module', 'main'],
  externalModules: UNBUNDLED,
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: REQUIRE_BANNER,
}
