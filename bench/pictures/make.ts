import { readFileSync } from 'node:fs'
import { makeFiles } from '../../lambdas/pictures/make-files.ts'

/** One picture in a process of its own: what it took, for figures.ts to read. */
const [file = ''] = process.argv.slice(2)
const started = performance.now()
const result = await makeFiles(readFileSync(file))
if ('refused' in result) throw new Error(result.refused)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    // In kilobytes (getrusage).
    memoryMb: maxRSS / 1024,
    servedKb: result.made.files.map(({ body }) => Math.round(body.length / 1024)),
  }),
)
