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
 * Where the SDK would look for credentials on a laptop. Lambda hands them over in the environment, so none of these
 * is ever imported there; bundled, they would double the public functions.
 */
const UNUSED_CREDENTIAL_PROVIDERS = ['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
)

/** What is not in a bundle. sharp has a native half, and is copied beside the functions that have it. */
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

const BUILT_RENDERER = fileURLToPath(new URL('../dist/render', import.meta.url))

/** Where the renderer lies beside a function's own code. */
export const RENDERER_FOLDER = 'renderer'

/**
 * Puts what the web build made for the render action beside its bundle. Whether it is there is asked by the command
 * itself: CDK calls this also where it bundles nothing.
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
 * sharp is no JavaScript: it finds its native half at run time, so it is not bundled but copied, with what it needs. Its
 * function runs on x64, which is what `npm ci` brings on the machines that deploy (README, "Run it").
 */
const NATIVE = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64']

/** Puts sharp beside the function's bundle. Whether it is there is asked by the command itself: CDK calls this also where it bundles nothing. */
export const copySharp: ICommandHooks = {
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_input, output) => [
    ...NATIVE.map(
      (name) =>
        `test -d ${quoted(MODULES, name)} || { echo ${JSON.stringify(missing())} >&2; exit 1; }`,
    ),
    ...neededFor('sharp')
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

/** A package and all that it depends on. */
function neededFor(name: string): string[] {
  const file = join(MODULES, name, 'package.json')
  if (!existsSync(file)) return [name]
  const { dependencies } = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')))
  return [name, ...Object.keys(dependencies).flatMap(neededFor)]
}

/** The very versions that this sharp was made with. */
function missing(): string {
  const { optionalDependencies } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(MODULES, 'sharp', 'package.json'), 'utf8')),
  )
  const packages = NATIVE.map((name) => `${name}@${optionalDependencies[name] ?? 'latest'}`)
  return `The function that makes pictures runs on Linux x64, and this machine has not sharp for that. Run: npm install --no-save --force ${packages.join(' ')}`
}

function quoted(...path: string[]): string {
  return JSON.stringify(join(...path))
}
