import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Action, Failed, Row } from './admin-ui.tsx'
import { Alert } from './icons.tsx'

interface PartBoundaryProps {
  /** After an error, the part renders again when one of these values changes, such as the page's address. */
  resetKeys?: readonly unknown[]
  children: ReactNode
}

/** An error inside this part leaves the rest of the page usable. React logs the error to the console. */
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
