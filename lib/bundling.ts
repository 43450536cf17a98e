import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BundlingOptions,
  type ICommandHooks,
  OutputFormat,
} from 'aws-cdk-lib/aws-lambda-nodejs'
import * as v from 'valibot'

/**
 * The SDK uses these packages to find credentials on a laptop. In Lambda, credentials are environment variables.
 * Bundling these packages would double the size of the public functions.
 */
const UNUSED_CREDENTIAL_PROVIDERS = ['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
)

/** sharp has a native part, so it is copied next to the bundle. */
export const UNBUNDLED = [...UNUSED_CREDENTIAL_PROVIDERS, 'sharp']

/** Defines `require`, which CommonJS packages call and an ES module lacks. */
export const REQUIRE_BANNER =
  "import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);"

/**
 * Bundles the AWS SDK with the function. A cold start then reads one small file instead of the runtime's whole copy of
 * the SDK.
 */
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

const BUILT_RENDERER = fileURLToPath(new URL('../dist/render', import.meta.url))

export const RENDERER_FOLDER = 'renderer'

/**
 * The shell command checks that the renderer is built. A check in TypeScript would also run when CDK bundles nothing.
 */
export const copyRenderer: ICommandHooks = {
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_input, output) => [
    `test -f ${quoted(BUILT_RENDERER, 'renderer.mjs')} || { echo "There is no built renderer. Run: npm run build" >&2; exit 1; }`,
    `cp -R ${quoted(BUILT_RENDERER)} ${quoted(output, RENDERER_FOLDER)}`,
  ],
}

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))

/**
 * Native packages that sharp loads at run time. Functions with sharp run on x64, because `npm ci` installs sharp for
 * x64 on machines that deploy (README, "Run it").
 */
const NATIVE = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64']

export const copySharp: ICommandHooks = {
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_input, output) => [
    ...NATIVE.map(
      (name) =>
        `test -d ${quoted(MODULES, name)} || { echo ${JSON.stringify(sharpMissingMessage())} >&2; exit 1; }`,
    ),
    ...withDependencies('sharp')
      .concat(NATIVE)
      .flatMap((name) => [
        `mkdir -p ${quoted(output, 'node_modules', name)}`,
        `cp -R ${quoted(MODULES, name)}/. ${quoted(output, 'node_modules', name)}`,
      ]),
  ],
}

const manifest = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

function withDependencies(name: string): string[] {
  const file = join(MODULES, name, 'package.json')
  if (!existsSync(file)) return [name]
  const { dependencies } = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')))
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)]
}

function sharpMissingMessage(): string {
  const { optionalDependencies } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(MODULES, 'sharp', 'package.json'), 'utf8')),
  )
  const packages = NATIVE.map((name) => `${name}@${optionalDependencies[name] ?? 'latest'}`)
  return `The function that makes pictures runs on Linux x64, and sharp for that platform is not installed here. Run: npm install --no-save --force ${packages.join(' ')}`
}

function quoted(...path: string[]): string {
  return JSON.stringify(join(...path))
}
