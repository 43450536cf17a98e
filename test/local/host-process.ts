import { testHost } from './test-host.ts'

// host.test.ts runs this file as a separate process.
const host = await testHost({ onDeath: () => process.exit(7) })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await host.stop()
    process.exit(0)
  })
console.log(host.dynamoDbEndpoint)
