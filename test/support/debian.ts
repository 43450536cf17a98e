import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs packages if this is Debian and we are root. If apt-get fails, the failure is only printed. */
export function installFromDebian(...packages: string[]): void {
  const isDebian =
    existsSync('/etc/os-release') && /debian/i.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  // Fails soon without a network, but waits for another installation that is running.
  const set = ['Acquire::Retries=0', 'Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=300']
  const settings = set.flatMap((one) => ['-o', one])
  spawnSync('apt-get', ['update', '-q', ...settings], options)
  const { status } = spawnSync(
    'apt-get',
    ['install', '-y', '-q', ...settings, ...packages],
    options,
  )
  if (status !== 0) console.error(`apt-get could not install ${packages.join(', ')}.`)
}
