import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { LoadFailure, Message, Quiet, Row } from './admin-ui.tsx'
import { PlainButton } from './button.tsx'

/** What narrows a list down, and at the end what is done with it. */
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
      {/* Level with the fields, which have their labels above them. */}
      {actions && <Row marginTop={{ lg: '8' }}>{actions}</Row>}
    </Row>
  )
}

interface Step {
  label: string
  /** Undefined: there is nothing that way. */
  go: (() => void) | undefined
}

/** The ways from a page of a list to the one before it and the next. */
export interface Pages {
  back: Step
  on: Step
  /** Where in the list this is: 'Page 2 of 7'. */
  at?: string
}

interface Cursor {
  /** The `next` of the page before; undefined on the first one. */
  after?: string | undefined
}

/** The pages of a list that leads on from its newest entries, and back to them alone. */
export function pagesByCursor<Place extends Cursor>(
  place: Place,
  next: string | null,
  go: (to: Place) => void,
  [first, further]: readonly [first: string, further: string] = ['Newest', 'Older'],
): Pages {
  return {
    back: { label: first, go: place.after ? () => go({ ...place, after: undefined }) : undefined },
    on: { label: further, go: next ? () => go({ ...place, after: next }) : undefined },
  }
}

interface ListingProps<Page> {
  /** What is listed, as in 'Loading the posts...'. */
  things: string
  /** What the region is called. */
  label: string
  query: Pick<UseQueryResult<Page>, 'data' | 'isPlaceholderData' | 'isError'>
  pages: (page: Page) => Pages
  /** For who moves the focus there. */
  ref?: RefObject<HTMLElement | null>
  /** A page's entries, or why there are none. */
  children: (page: Page) => ReactNode
}

/** A list that is filtered and paged through: loading, failed, or a page of it. It takes the focus from page to page. */
export function Listing<Page>({ things, label, query, pages, ref, children }: ListingProps<Page>) {
  const own = useRef<HTMLElement>(null)
  const list = ref ?? own
  const { data, isPlaceholderData, isError } = query
  return (
    <Place ref={list} aria-label={label} aria-busy={isPlaceholderData}>
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
    </Place>
  )
}

/** It keeps its room while the next page comes. */
const Place = chakra(
  'section',
  { base: { minHeight: '24rem', scrollMarginTop: '4', '&[aria-busy=true]': { opacity: '0.6' } } },
  { defaultProps: { tabIndex: -1 } },
)

/** To the list's beginning, for keys and screen readers too. */
export function goToTop(list: RefObject<HTMLElement | null>): void {
  list.current?.focus({ preventScroll: true })
  list.current?.scrollIntoView({ block: 'start' })
}

/** Nothing where there is one page alone. */
function PageButtons({ pages: { back, on, at }, onTurn }: { pages: Pages; onTurn: () => void }) {
  if (!back.go && !on.go) return null
  return (
    <Row as="nav" aria-label="Pages" justifyContent="space-between" marginTop="6">
      <PageButton {...back} onTurn={onTurn} />
      {at && <Quiet>{at}</Quiet>}
      <PageButton {...on} onTurn={onTurn} />
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
