import { nodeVersionProblem } from './node-version.ts'

// Import this file first: on an old Node, the other packages fail with obscure errors.
console.log(`Node ${process.versions.node}`)
const problem = nodeVersionProblem(process.versions.node)
if (problem) {
  console.error(`\n${problem}\n`)
  process.exit(1)
}
