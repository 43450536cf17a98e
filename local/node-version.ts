import packageJson from '../package.json' with { type: 'json' }

const OLDEST = packageJson.engines.node.replace('>=', '')

/** @returns what to do if this version of Node is too old for our packages, otherwise undefined */
export function nodeVersionProblem(version: string): string | undefined {
  if (version.localeCompare(OLDEST, 'en', { numeric: true }) >= 0) return undefined
  return `Node ${version} is too old: MyPlateful needs ${OLDEST} or newer.
On Linux x64, npm ci installs the right one, unless it omits optional packages. Elsewhere install Node 24 from https://nodejs.org, and run npm ci again.`
}
