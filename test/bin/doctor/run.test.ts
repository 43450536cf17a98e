import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('the doctor without arguments prints how to name an environment', () => {
  const command = ['--import', 'tsx', 'bin/doctor/run.ts']
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('npm run doctor -- --env dev')
})
