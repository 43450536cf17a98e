import { tooOld } from './node-version.ts'

// A program imports this file first: the packages imported after it fail with riddles on a Node that is too old.
console.log(`Node ${process.versions.node}`)
const problem = tooOld(process.versions.node)
if (problem) {
  console.error(`\n${problem}\n`)
  process.exit(1)
}
