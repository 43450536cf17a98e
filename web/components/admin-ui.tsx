import { chakra, EmptyState } from '@chakra-ui/react'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router-dom'
import * as recipes from './admin-recipes.ts'
import { Button } from './button.tsx'
import { Alert } from './icons.tsx'
import { Problem } from './problem.tsx'

export const Heading = chakra('h2', recipes.heading)
export const Sheet = chakra('div', recipes.sheet)
export const Rows = chakra('ul', recipes.rows)
/** What is known, as name and value. */
export const Facts = chakra('dl', recipes.rows, { defaultProps: { layout: 'pairs' } })
export const Figures = chakra('dl', recipes.figures)
export const Notice = chakra('div', recipes.notice)
export const TextButton = chakra('button', recipes.textButton, { defaultProps: { type: 'button' } })
/** To another page of the staff area. */
export const TextLink = chakra(Link, recipes.textButton)
/** Named with aria-label. */
export const IconButton = chakra('button', recipes.iconButton, { defaultProps: { type: 'button' } })

/** What is said beside the content. */
export const Quiet = chakra('p', {
  base: { maxWidth: '68ch', fontSize: 'sm', lineHeight: '1.55', color: 'fg.muted' },
})
/** Buttons or other small things in a row, on more lines where there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
})
/** What a part says instead of its content: that it is loading. */
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
/** In the place of a line that is still to come. */
export const Bone = chakra('div', { base: { bg: 'bg.muted', borderRadius: 'sm' } })
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
  /** `small`: of a dialog. @default 'page' */
  size?: 'page' | 'small'
  /** What stands beside the heading. */
  aside?: ReactNode
  /** For who moves the focus there. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a page or a dialog, named by its heading. */
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
  /** It is under way. */
  busy?: boolean
  /** It cannot be done yet. */
  blocked?: boolean
}

/** A small button. Busy or blocked it does nothing, but stays what it is: a disabled one would lose the focus. */
export function Action({ busy = false, blocked = false, onClick, ...props }: ActionProps) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="sm"
      aria-disabled={busy || blocked}
      aria-busy={busy}
      opacity={blocked && !busy ? '0.5' : '1'}
      // Half a ring would not be seen.
      _focusVisible={{ opacity: '1' }}
      {...props}
      onClick={(event) => {
        if (busy || blocked) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

/** What went wrong in place of a part, and what to do. */
export const Failed = chakra('div', recipes.failed)

/** Stands in place of what could not be loaded. */
export function LoadFailure({ children }: { children: string }) {
  return (
    <Failed role="alert">
      <Alert />
      <p>{children}</p>
      <TryAgain />
    </Failed>
  )
}

/** Reads everything on the page again that could not be read: one press, however many parts failed. */
export function TryAgain() {
  const queries = useQueryClient()
  const failed = {
    type: 'active',
    predicate: ({ state }: Query) => state.status === 'error',
  } as const
  return <Action onClick={() => void queries.refetchQueries(failed)}>Try again</Action>
}

interface EmptyProps {
  /** That there is nothing, in a line. */
  title: string
  /** What to begin with, or the way back to what there is. */
  action?: ReactNode
  /** What would stand here, and how it comes here. */
  children?: ReactNode
}

/** In the place of what is not there yet. */
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

/** Says at once what is wrong, or nothing; it is always there, so that screen readers hear it come. */
export function Failure({ children, ...place }: ComponentProps<typeof chakra.div>) {
  return (
    // Empty, it takes no room in a grid either.
    <chakra.div role="alert" {...place} _empty={{ position: 'absolute' }}>
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
