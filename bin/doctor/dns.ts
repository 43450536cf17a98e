import { Unchecked } from './finding.ts'

/** The methods of node:dns/promises' Resolver that the doctor uses. */
export interface Dns {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>
  resolveCname(name: string): Promise<string[]>
  resolve4(name: string): Promise<string[]>
}

/**
 * @returns an empty list if the name has no such records
 * @throws Unchecked if no name server answers
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

/** Joins the strings of each record: DNS limits one string to 255 bytes. */
export async function txtRecords(dns: Pick<Dns, 'resolveTxt'>, name: string): Promise<string[]> {
  return (await records(dns.resolveTxt(name))).map((pieces) => pieces.join(''))
}
