import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Alert, Check } from './icons.tsx'
import { Disc } from './marks.tsx'
import { Problem } from './problem.tsx'
import { Actions } from './section.tsx'
import { Display, Lead } from './type.tsx'

/** What the page says in one step, and the button that leads on; none: it ends here. */
export interface LinkStep<Step extends string> {
  title: string
  lead: string
  /** It is done: a check stands above it. */
  isDone?: boolean
  /** Where to go from here. */
  links?: ReactNode
  action?: {
    label: string
    busy: string
    variant?: 'solid' | 'quiet'
    /** The step it leads to, or undefined where it did not work and can be tried again. */
    run: () => Promise<Step | undefined>
  }
}

/**
 * A page that a link in a mail leads to. It changes nothing by being opened: scanners open every link. Without the app its form
 * goes to the page's own address, and leads to the page that says what came of it (contract/site/link-pages.ts).
 */
export function LinkPanel<Step extends string>({
  steps,
  first,
}: {
  steps: Record<Step, LinkStep<Step>>
  first: Step
}) {
  const [step, setStep] = useState(first)
  const [progress, setProgress] = useState<'ready' | 'busy' | 'failed'>('ready')
  const heading = useRef<HTMLHeadingElement>(null)
  const changed = useRef(false)
  const { title, lead, isDone, action, links } = steps[step]

  // The outcome is the news: a screen reader hears the new heading, and the next Tab reaches the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    if (changed.current) heading.current?.focus()
  }, [step])

  async function run(event: FormEvent) {
    event.preventDefault()
    if (!action || progress === 'busy') return
    setProgress('busy')
    const next = await action.run()
    setProgress(next === undefined ? 'failed' : 'ready')
    if (next === undefined) return
    changed.current = true
    setStep(next)
  }

  return (
    <>
      {isDone && (
        <Disc variant="citrus" marginBottom="7">
          <Check />
        </Disc>
      )}
      <Display ref={heading} tabIndex={-1} size="headline">
        {title}
      </Display>
      <Lead marginTop="5" marginBottom="8">
        {lead}
      </Lead>
      <Actions marginTop="0">
        {action && (
          <form method="post" onSubmit={run}>
            <Button
              type="submit"
              variant={action.variant ?? 'solid'}
              aria-disabled={progress === 'busy'}
              aria-busy={progress === 'busy'}
            >
              {progress === 'busy' ? action.busy : action.label}
            </Button>
          </form>
        )}
        {links}
      </Actions>
      <div role="alert">
        {progress === 'failed' && (
          <Problem marginTop="5">
            <Alert />
            That did not work. Please try again in a moment.
          </Problem>
        )}
      </div>
    </>
  )
}
