import { Unchecked } from './finding.ts'

/** The part of node:dns/promises' Resolver that the doctor uses. */
export interface Dns {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>
  resolveCname(name: string): Promise<string[]>
  resolve4(name: string): Promise<string[]>
}

/**
 * The records, none where there are none.
 *
 * @throws Unchecked where no name server answers
 */
export async function records<Entry>(answer: Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw new Unchecked(`no name server answers this machine (${code})`)
  }
}

/** The TXT records, each put together from its pieces. */
export async function texts(dns: Pick<Dns, 'resolveTxt'>, name: string): Promise<string[]> {
  return (await records(dns.resolveTxt(name))).map((pieces) => pieces.join(''))
}
