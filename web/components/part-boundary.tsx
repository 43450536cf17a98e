import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Action, Failed, Row } from './admin-ui.tsx'
import { Alert } from './icons.tsx'

interface PartBoundaryProps {
  /** The part is tried again when one of these changes, such as the address of the page. */
  resetKeys?: readonly unknown[]
  children: ReactNode
}

/** Around a part of the staff area: what throws inside leaves the rest in use. React reports the error on the console. */
export function PartBoundary({ resetKeys = [], children }: PartBoundaryProps) {
  return (
    <ErrorBoundary FallbackComponent={PartFailed} resetKeys={[...resetKeys]}>
      {children}
    </ErrorBoundary>
  )
}

function PartFailed({ resetErrorBoundary }: FallbackProps) {
  return (
    <Failed role="alert">
      <Alert />
      <p>Something went wrong here. What you saved is safe; the rest of the page still works.</p>
      <Row gridColumn="2">
        <Action onClick={() => resetErrorBoundary()}>Try again</Action>
        <Action onClick={() => window.location.reload()}>Reload the page</Action>
      </Row>
    </Failed>
  )
}
