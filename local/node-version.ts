import packageJson from '../package.json' with { type: 'json' }

const OLDEST = packageJson.engines.node.replace('>=', '')

/** @returns what to do where `version` of Node is older than our packages run on; nothing where it will do */
export function tooOld(version: string): string | undefined {
  if (version.localeCompare(OLDEST, 'en', { numeric: true }) >= 0) return undefined
  return `Node ${version} is too old: MyPlateful needs ${OLDEST} or newer.
On Linux x64, npm ci brings the right one, unless it was told to omit optional packages. Elsewhere install Node 24, from https://nodejs.org, and run npm ci again.`
}
