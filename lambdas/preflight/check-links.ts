import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { check } from './check.ts'
import { type FoundLink, findLinks } from './find-links.ts'
import { ownPage } from './own-page.ts'
import type { Answer } from './probe-link.ts'
import { countOf } from './words.ts'

/** More would hold up staff, and be a way to have us knock at many doors. */
const MOST_PROBES = 20

export interface LinkWorld {
  siteUrl: string
  publishedSlugs: ReadonlySet<string>
  probe(url: URL): Promise<Answer>
}

interface Verdict {
  text: string
  answer: Answer
}

/** Follows the links of a mail's content: one line for the dead, and one for those of which nobody knows. */
export async function checkLinks(content: string, world: LinkWorld): Promise<PreflightCheck[]> {
  const links = findLinks(content, world.siteUrl)
  const external = links.filter((link) => link.kind === 'external')
  const probed = new Set(external.slice(0, MOST_PROBES))
  const verdicts = await Promise.all(links.map((link) => judge(link)))
  return report(verdicts)

  async function judge(link: FoundLink): Promise<Verdict> {
    if (link.kind === 'fine') return { text: '', answer: { kind: 'answers' } }
    const { text } = link
    if (link.kind === 'broken') return { text, answer: { kind: 'dead', why: link.why } }
    if (link.kind === 'own') return { text, answer: judgeOwn(link.path) }
    if (probed.has(link)) return { text, answer: await world.probe(link.url) }
    return { text, answer: { kind: 'unclear', why: `only ${MOST_PROBES} are checked` } }
  }

  function judgeOwn(path: string): Answer {
    const kind = ownPage(path, world.publishedSlugs)
    if (kind === 'answers') return { kind }
    if (kind === 'dead') return { kind, why: 'the site has no such page' }
    return { kind, why: 'is a file of the site' }
  }
}

function report(verdicts: readonly Verdict[]): PreflightCheck[] {
  const dead = itemsOf(verdicts, 'dead')
  const unclear = itemsOf(verdicts, 'unclear')
  const working = verdicts.length - dead.length - unclear.length
  return [
    dead.length > 0
      ? check('links', 'fail', 'Who clicks these gets nowhere. Correct or remove them.', dead)
      : check(
          'links',
          'pass',
          verdicts.length === 0 ? 'None.' : `${countOf(working, 'link works', 'links work')}.`,
        ),
    ...(unclear.length > 0
      ? [check('unchecked-links', 'warn', 'Open them yourself before you send.', unclear)]
      : []),
  ]
}

function itemsOf(verdicts: readonly Verdict[], kind: 'dead' | 'unclear'): string[] {
  return verdicts.flatMap(({ text, answer }) =>
    answer.kind === kind ? [`${shortened(text)}: ${answer.why}`] : [],
  )
}

function shortened(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}
