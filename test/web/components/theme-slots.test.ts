import * as anatomies from '@chakra-ui/react/anatomy'
import { expect, it } from 'vitest'
import { card } from '../../../web/components/theme/card.ts'
import { dialog } from '../../../web/components/theme/dialog.ts'
import { emptyState } from '../../../web/components/theme/empty-state.ts'
import { menu } from '../../../web/components/theme/menu.ts'
import { progress } from '../../../web/components/theme/progress.ts'
import { table } from '../../../web/components/theme/table.ts'
import { tabs } from '../../../web/components/theme/tabs.ts'

// The theme lists the slots itself, because importing one anatomy adds the anatomies of all components to the bundle.
it.each([
  ['card', card, anatomies.cardAnatomy],
  ['dialog', dialog, anatomies.dialogAnatomy],
  ['empty state', emptyState, anatomies.emptyStateAnatomy],
  ['menu', menu, anatomies.menuAnatomy],
  ['progress', progress, anatomies.progressAnatomy],
  ['table', table, anatomies.tableAnatomy],
  ['tabs', tabs, anatomies.tabsAnatomy],
] as const)('the theme of “%s” lists exactly Chakra’s slots', (_, recipe, anatomy) => {
  expect(new Set<string>(recipe.slots)).toEqual(new Set<string>(anatomy.keys()))
})
