import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import { Action, Row } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { Checkbox } from '../../../components/field.tsx'
import { TagDialog } from './tag-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

/** Sticky, because the last people of a page are far below the bar. */
const Bar = chakra(Row, {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    minHeight: '14',
    columnGap: '5',
    bg: 'bg',
  },
})

interface TagBarProps {
  page: readonly ListedSubscriber[]
  chosen: Chosen
}

/** Chooses everybody on the page, and changes the tags of the chosen people. */
export function TagBar({ page, chosen }: TagBarProps) {
  const [act, setAct] = useState<'add' | 'remove'>()
  const { people, chooseAll } = chosen
  const hasTags = people.some(({ tags }) => tags.length > 0)
  return (
    <Bar as="fieldset" aria-label="Choose people">
      <Checkbox checked={people.length === page.length} onChange={chooseAll}>
        {page.length === 1
          ? 'The one person on this page'
          : `All ${formatCount(page.length)} people on this page`}
      </Checkbox>
      <chakra.span role="status" fontWeight="700">
        {people.length > 0 ? `${people.length} chosen` : ''}
      </chakra.span>
      {people.length > 0 && (
        <Row>
          <Action aria-haspopup="dialog" onClick={() => setAct('add')}>
            Add a tag
          </Action>
          {hasTags && (
            <Action aria-haspopup="dialog" onClick={() => setAct('remove')}>
              Remove a tag
            </Action>
          )}
        </Row>
      )}
      <TagDialog act={act} people={people} page={page} onClose={() => setAct(undefined)} />
    </Bar>
  )
}
