import { chakra, Tabs } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Button } from '../components/button.tsx'
import { Logo } from '../components/logo.tsx'
import { ToastOutlet } from '../components/toasts/toast-outlet.tsx'
import { FORCED_COLOURS } from '../design/global-styles.ts'
import { useSession } from './session.ts'
import { tabs } from './tabs.ts'
import { useOpenTab } from './use-open-tab.ts'

const Bar = chakra('header', { base: { borderBottomWidth: '1px', borderColor: 'border' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 20px',
    maxWidth: '1240px',
    minHeight: '72px',
    marginInline: 'auto',
    paddingInline: { base: '20px', md: '40px' },
    paddingBlock: '10px',
    fontSize: 'sm',
  },
})
const SiteLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    marginInlineEnd: 'auto',
  },
})
const Who = chakra('span', {
  base: {
    order: { base: '1', sm: '0' },
    width: { base: '100%', sm: 'auto' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})
const Main = chakra('main', {
  base: {
    maxWidth: '1240px',
    marginInline: 'auto',
    paddingInline: { base: '20px', md: '40px' },
    paddingBlock: { base: '40px 72px', md: '64px 112px' },
  },
})
const Heading = chakra('h1', {
  base: { fontSize: 'headline', fontWeight: '800', letterSpacing: '-0.04em', lineHeight: '1.06' },
})

// Three tabs in one line down to 320 px; the open one is marked by a rule and by weight.
const TabList = chakra(Tabs.List, {
  base: {
    display: 'flex',
    gap: { base: '16px', sm: '32px' },
    marginTop: { base: '32px', md: '40px' },
    marginBottom: { base: '40px', md: '56px' },
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
const Opening = chakra('div', { base: { minHeight: '60vh' } })

export function Dashboard() {
  const { email, accessToken, signOut } = useSession()
  const { open, choose } = useOpenTab()
  return (
    <>
      <Bar>
        <Row>
          <SiteLink href="/" aria-label="MyPlateful, back to the site">
            <Logo />
          </SiteLink>
          <Who>{email}</Who>
          <Button type="button" look="quiet" size="sm" onClick={signOut}>
            Sign out
          </Button>
        </Row>
      </Bar>
      <Main>
        <Heading>Admin Dashboard</Heading>
        <chakra.p marginTop="8px" color="fg.muted">
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
              <Suspense fallback={<Opening role="status" aria-label={`Opening ${title}`} />}>
                <Content accessToken={accessToken} />
              </Suspense>
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Main>
      <ToastOutlet />
    </>
  )
}
