import { chakra } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Heading, LoadFailure, Message, Quiet } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { textOfHtml } from '../../../components/diff/html-text.ts'
import { ChangesLegend, isSame, MarkedChanges } from '../../../components/diff/marked-changes.tsx'
import { wordDiff } from '../../../components/diff/word-diff.ts'
import { SelectField } from '../../../components/field.tsx'
import { usePostVersion } from '../api/all-posts.ts'
import { statusNames } from '../shared/post-words.ts'

const Choice = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    marginBottom: '7',
  },
})

interface CompareVersionsProps {
  id: string
  /** Newest first. */
  versions: readonly { version: number; name: string }[]
  chosen: number
  onClose: () => void
}

/**
 * Marks changed words. Opens with the chosen version and the version before it. If the chosen version is the oldest,
 * opens with the version after it.
 */
export function CompareVersions({ id, versions, chosen, onClose }: CompareVersionsProps) {
  const index = versions.findIndex(({ version }) => version === chosen)
  const neighbor = versions[index + 1] ?? versions[index - 1]
  const first = neighbor?.version ?? chosen
  const [older, setOlder] = useState(Math.min(first, chosen))
  const [newer, setNewer] = useState(Math.max(first, chosen))
  const before = usePostVersion(id, older)
  const after = usePostVersion(id, newer)
  const choice = (label: string, value: number, choose: (version: number) => void) => (
    <SelectField
      label={label}
      value={String(value)}
      onChange={(version) => choose(Number(version))}
    >
      {versions.map(({ version, name }) => (
        <option key={version} value={version}>
          {name}
        </option>
      ))}
    </SelectField>
  )
  return (
    <Dialog open size="lg" title="Compare Versions" onClose={onClose}>
      <Choice>
        {choice('From', older, setOlder)}
        {choice('To', newer, setNewer)}
      </Choice>
      {before.isError || after.isError ? (
        <LoadFailure>The versions could not be loaded</LoadFailure>
      ) : before.data && after.data ? (
        <Differences before={before.data.post} after={after.data.post} />
      ) : (
        <Message role="status">Loading the versions...</Message>
      )}
      <DialogActions>
        <Action size="md" onClick={onClose}>
          Close
        </Action>
      </DialogActions>
    </Dialog>
  )
}

const parts: readonly [name: string, textOf: (post: BlogPost) => string][] = [
  ['Title', ({ title }) => title],
  ['Subtitle', ({ subtitle }) => subtitle],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Body', ({ content }) => textOfHtml(content)],
  ['Cover', ({ cover_image }) => cover_image],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Read time', ({ read_time }) => read_time],
  ['Author', ({ author = '' }) => author],
  ['Reviewed by', ({ reviewed_by = '' }) => reviewed_by],
  ['State', ({ status }) => statusNames[status]],
]

function Differences({ before, after }: { before: BlogPost; after: BlogPost }) {
  const changed = useMemo(
    () =>
      parts
        .map(([name, textOf]) => ({ name, changes: wordDiff(textOf(before), textOf(after)) }))
        .filter(({ changes }) => !isSame(changes)),
    [before, after],
  )
  if (changed.length === 0)
    return (
      <Quiet>
        {before.content === after.content
          ? 'The two are the same.'
          : 'The words are the same; only their formatting changed.'}
      </Quiet>
    )
  return (
    <>
      <ChangesLegend />
      {changed.map(({ name, changes }) => (
        <chakra.section key={name} marginTop="6" paddingTop="5" borderTopWidth="1px">
          <Heading as="h3" size="label">
            {name}
          </Heading>
          <MarkedChanges changes={changes} />
        </chakra.section>
      ))}
    </>
  )
}
