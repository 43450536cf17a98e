import type { Outline } from './outline.ts'
import { duePosts, newslettersFor } from './publish.ts'

/** Lists what Check & Publish would publish and mail now. Publishes nothing. */
export async function outlineOfDue(now: Date): Promise<Outline> {
  const { ready, held } = await duePosts(now)
  const newsletters = await newslettersFor(ready, now)
  const message = ready.length === 0 ? 'Nothing is due.' : null
  return {
    message,
    posts: ready,
    held,
    mails: newsletters.map((one) => ({ ...one, kind: 'instant' })),
  }
}
