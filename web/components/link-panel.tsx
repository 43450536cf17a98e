import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Alert, Check } from './icons.tsx'
import { Disc } from './marks.tsx'
import { Problem } from './problem.tsx'
import { Actions } from './section.tsx'
import { Display, Lead } from './type.tsx'

/** The texts of one step, and the button that leads to the next step. The last step has no button. */
export interface LinkStep<Step extends string> {
  title: string
  lead: string
  /** Shows a check mark above the title. */
  isDone?: boolean
  links?: ReactNode
  action?: {
    label: string
    busy: string
    variant?: 'solid' | 'quiet'
    /** Returns the next step. Undefined if the request failed, so that the visitor can try again. */
    run: () => Promise<Step | undefined>
  }
}

/**
 * The page of a link in a mail. Opening the page changes nothing, because mail scanners open every link. Without
 * JavaScript the form posts to the page's own address, and redirects lead to the result page
 * (contract/site/link-pages.ts).
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

  // With the focus on the heading, screen readers announce the outcome and the next Tab reaches the button.
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
