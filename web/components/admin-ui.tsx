import { chakra, EmptyState } from '@chakra-ui/react'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as recipes from './admin-recipes.ts'
import { Button } from './button.tsx'
import { Alert } from './icons.tsx'
import { Problem } from './problem.tsx'

export const Heading = chakra('h2', recipes.heading)
export const Sheet = chakra('div', recipes.sheet)
export const Rows = chakra('ul', recipes.rows)
export const DetailList = chakra('dl', recipes.rows, { defaultProps: { layout: 'pairs' } })
export const Figures = chakra('dl', recipes.figures)
export const Notice = chakra('div', recipes.notice)
export const TextButton = chakra('button', recipes.textButton, { defaultProps: { type: 'button' } })
export const TextLink = chakra(Link, recipes.textButton)
/** Needs an aria-label. */
export const IconButton = chakra('button', recipes.iconButton, { defaultProps: { type: 'button' } })

export const Quiet = chakra('p', {
  base: { maxWidth: '68ch', fontSize: 'sm', lineHeight: '1.55', color: 'fg.muted' },
})
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
})
/** Shown in place of content that is loading or missing. */
export const Message = chakra('p', {
  base: {
    paddingBlock: '8',
    borderTopWidth: '2px',
    borderColor: 'fg',
    fontSize: 'lg',
    fontWeight: '700',
    lineHeight: '1.4',
  },
})
export const Skeleton = chakra('div', { base: { bg: 'bg.muted', borderRadius: 'sm' } })
const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    paddingInlineStart: '1.2em',
    listStyle: 'disc',
    '& li::marker': { color: 'fg.leaf' },
  },
})
const Region = chakra('section', recipes.section)

interface SectionProps {
  title: string
  /** `small`: inside a dialog. @default 'page' */
  size?: 'page' | 'small'
  aside?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** Screen readers announce the heading as the section's name. */
export function Section({ title, size = 'page', aside, headingRef, children }: SectionProps) {
  const id = useId()
  const isSmall = size === 'small'
  return (
    <Region size={size} aria-labelledby={id}>
      <Row justifyContent="space-between" marginBottom={isSmall ? '2.5' : '6'}>
        <Heading
          as={isSmall ? 'h3' : 'h2'}
          size={isSmall ? 'row' : 'section'}
          id={id}
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        >
          {title}
        </Heading>
        {aside}
      </Row>
      {children}
    </Region>
  )
}

interface ActionProps extends ComponentProps<typeof Button> {
  busy?: boolean
  blocked?: boolean
}

/** Ignores clicks while busy or blocked. With `disabled` the button would lose the focus. */
export function Action({ busy = false, blocked = false, onClick, ...props }: ActionProps) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="sm"
      aria-disabled={busy || blocked}
      aria-busy={busy}
      opacity={blocked && !busy ? '0.5' : '1'}
      // At half opacity the focus ring is invisible.
      _focusVisible={{ opacity: '1' }}
      {...props}
      onClick={(event) => {
        if (busy || blocked) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

export const Failed = chakra('div', recipes.failed)

export function LoadFailure({ children }: { children: string }) {
  return (
    <Failed role="alert">
      <Alert />
      <p>{children}</p>
      <TryAgain />
    </Failed>
  )
}

/** Repeats all failed queries of the page: if several parts failed, one press is enough. */
export function TryAgain() {
  const queries = useQueryClient()
  const failed = {
    type: 'active',
    predicate: ({ state }: Query) => state.status === 'error',
  } as const
  return <Action onClick={() => void queries.refetchQueries(failed)}>Try again</Action>
}

interface EmptyProps {
  title: string
  /** A button that creates the first entry, or a link back to existing entries. */
  action?: ReactNode
  children?: ReactNode
}

export function Empty({ title, action, children }: EmptyProps) {
  return (
    <EmptyState.Root role="status">
      <EmptyState.Content>
        <EmptyState.Title as="p">{title}</EmptyState.Title>
        {children && <EmptyState.Description>{children}</EmptyState.Description>}
        {action && <Row>{action}</Row>}
      </EmptyState.Content>
    </EmptyState.Root>
  )
}

/** The alert region is always rendered, because screen readers only announce changes inside an existing region. */
export function Failure({ children, ...place }: ComponentProps<typeof chakra.div>) {
  const alert = useRef<HTMLDivElement>(null)
  // In a long dialog the message may be out of sight.
  useEffect(() => {
    if (children) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    // Takes an empty alert out of the layout, so that it adds no grid row and no gap.
    <chakra.div ref={alert} role="alert" {...place} _empty={{ position: 'absolute' }}>
      {children && (
        <Problem>
          <Alert />
          <span>{children}</span>
        </Problem>
      )}
    </chakra.div>
  )
}

export function BulletList({
  items,
  ...list
}: { items: readonly string[] } & ComponentProps<typeof List>) {
  return (
    <List {...list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}
