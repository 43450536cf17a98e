import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { LoadFailure, Message, Quiet, Row } from './admin-ui.tsx'
import { PlainButton } from './button.tsx'

export function FilterBar({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Row
      alignItems="flex-start"
      justifyContent="space-between"
      columnGap="6"
      rowGap="5"
      marginTop={{ base: '6', md: '8' }}
    >
      {children}
      {/* Aligns the actions with the fields, which have labels above them. */}
      {actions && <Row marginTop={{ lg: '8' }}>{actions}</Row>}
    </Row>
  )
}

interface Step {
  label: string
  /** Undefined if there is no page in this direction. */
  go: (() => void) | undefined
}

/** `back` leads to the previous page. In a list with cursors, it leads to the first page (pagesByCursor). */
export interface Pages {
  back: Step
  next: Step
  /** The position in the list: 'Page 2 of 7'. */
  at?: string
}

interface Cursor {
  /** The previous page's `next`; undefined on the first page. */
  after?: string | undefined
}

/** A cursor leads only to the next page, so `back` leads to the first page. */
export function pagesByCursor<View extends Cursor>(
  view: View,
  next: string | null,
  go: (to: View) => void,
  [first, further]: readonly [first: string, further: string] = ['Newest', 'Older'],
): Pages {
  return {
    back: { label: first, go: view.after ? () => go({ ...view, after: undefined }) : undefined },
    next: { label: further, go: next ? () => go({ ...view, after: next }) : undefined },
  }
}

interface ListingProps<Page> {
  /** The plural, as in 'Loading the posts...'. */
  things: string
  label: string
  query: Pick<UseQueryResult<Page>, 'data' | 'isPlaceholderData' | 'isError'>
  pages: (page: Page) => Pages
  ref?: RefObject<HTMLElement | null>
  children: (page: Page) => ReactNode
}

/** Turning the page moves the focus to the list. */
export function Listing<Page>({ things, label, query, pages, ref, children }: ListingProps<Page>) {
  const own = useRef<HTMLElement>(null)
  const list = ref ?? own
  const { data, isPlaceholderData, isError } = query
  return (
    <ListSection ref={list} aria-label={label} aria-busy={isPlaceholderData}>
      {data !== undefined ? (
        <>
          {children(data)}
          <PageButtons pages={pages(data)} onTurn={() => goToTop(list)} />
        </>
      ) : isError ? (
        <LoadFailure>{`The ${things} could not be loaded`}</LoadFailure>
      ) : (
        <Message role="status">{`Loading the ${things}...`}</Message>
      )}
    </ListSection>
  )
}

/** The minimum height prevents a layout shift while the next page loads. */
const ListSection = chakra(
  'section',
  { base: { minHeight: '24rem', scrollMarginTop: '4', '&[aria-busy=true]': { opacity: '0.6' } } },
  { defaultProps: { tabIndex: -1 } },
)

export function goToTop(list: RefObject<HTMLElement | null>): void {
  list.current?.focus({ preventScroll: true })
  list.current?.scrollIntoView({ block: 'start' })
}

function PageButtons({ pages: { back, next, at }, onTurn }: { pages: Pages; onTurn: () => void }) {
  if (!back.go && !next.go) return null
  return (
    <Row as="nav" aria-label="Pages" justifyContent="space-between" marginTop="6">
      <PageButton {...back} onTurn={onTurn} />
      {at && <Quiet>{at}</Quiet>}
      <PageButton {...next} onTurn={onTurn} />
    </Row>
  )
}

function PageButton({ label, go, onTurn }: Step & { onTurn: () => void }) {
  return (
    <PlainButton
      type="button"
      variant="quiet"
      size="sm"
      aria-disabled={!go}
      opacity={go ? '1' : '0.5'}
      onClick={() => {
        if (!go) return
        go()
        onTurn()
      }}
    >
      {label}
    </PlainButton>
  )
}
