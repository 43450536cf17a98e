import { chakra, Tabs } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Heading } from '../../components/admin-ui.tsx'
import { FORCED_COLOURS } from '../../design/global-styles.ts'
import { usePageTitle } from '../use-page-title.ts'
import { tabs } from './tabs.ts'
import { useOpenTab } from './use-open-tab.ts'

// Three tabs in one line down to 320 px; the open one is marked by a rule and by weight.
const TabList = chakra(Tabs.List, {
  base: {
    display: 'flex',
    gap: { base: '4', sm: '8' },
    marginTop: { base: '5', md: '6' },
    marginBottom: { base: '8', md: '10' },
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})
const Tab = chakra(Tabs.Trigger, {
  base: {
    flexShrink: '0',
    minHeight: '52px',
    height: 'auto',
    paddingInline: '0',
    borderRadius: '0',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    bg: 'transparent',
    fontSize: { base: '0.875rem', sm: 'md' },
    fontWeight: '600',
    letterSpacing: '-0.01em',
    color: 'fg.muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _selected: { color: 'fg', fontWeight: '700', borderColor: 'fg' },
    [FORCED_COLOURS]: { '&:not([aria-selected=true])': { borderColor: 'Canvas' } },
    _focusVisible: { outlineOffset: '-4px' },
    _before: { display: 'none' },
  },
})

/** /admin: the tabs. */
export function Dashboard() {
  usePageTitle('Admin Dashboard')
  const { open, choose } = useOpenTab()
  return (
    <>
      <Heading as="h1" size="page">
        Admin Dashboard
      </Heading>
      <chakra.p marginTop="2" color="fg.muted">
        Manage your blog posts and email campaigns
      </chakra.p>
      <Tabs.Root
        value={open}
        onValueChange={({ value }) => choose(value)}
        variant="plain"
        lazyMount
      >
        <TabList aria-label="Staff area">
          {tabs.map(({ value, title }) => (
            <Tab key={value} value={value}>
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ value, title, Content }) => (
          <Tabs.Content key={value} value={value} padding="0">
            <Suspense
              fallback={
                <chakra.div minHeight="60vh" role="status" aria-label={`Opening ${title}`} />
              }
            >
              <Content />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  )
}
