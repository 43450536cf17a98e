import { chakra } from '@chakra-ui/react'
import { CONSENT, LANDING_PAGE_SOURCE } from '../../../contract/business.ts'
import { errors } from '../../../contract/errors.ts'
import { JOIN_FORM_PATH } from '../../../contract/subscribers/schemas.ts'
import { Button } from '../../components/button.tsx'
import { Alert, Check } from '../../components/icons.tsx'
import { useWaitlistForm } from './use-waitlist-form.ts'

// Form and success state share one grid cell, so that nothing below moves when they swap. The live region
// lies on top of the form, so it may take no more room than what it says.
const Stack = chakra('div', {
  base: { display: 'grid', alignItems: 'start', '& > *': { gridArea: '1 / 1' } },
})
const Form = chakra('form', {
  base: { '&[data-away]': { visibility: 'hidden' } },
})
const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr', sm: '1fr auto' },
    marginTop: '2',
  },
})
const Label = chakra('label', { base: { fontWeight: '700', color: 'fg.onDeep' } })
const Field = chakra('input', {
  base: {
    width: '100%',
    minWidth: '0',
    minHeight: '56px',
    paddingInline: '22px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'fg.onDeepMuted',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    _invalid: { borderColor: 'citrus.solid' },
    _focusVisible: { outlineColor: 'citrus.solid', borderRadius: 'full' },
  },
})
const Message = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '32px',
    marginTop: '2',
    fontSize: 'sm',
    fontWeight: '700',
    color: 'fg.onDeep',
    '& svg': { color: 'citrus.solid' },
  },
})
const Consent = chakra('p', {
  base: { fontSize: 'sm', lineHeight: '1.5', color: 'fg.onDeepMuted', maxWidth: '56ch' },
})
const Success = chakra('div', {
  base: { display: 'flex', gap: '5', alignItems: 'flex-start', color: 'fg.onDeep' },
})
const CheckPlate = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '64px',
    height: '64px',
    borderRadius: 'full',
    bg: 'citrus.solid',
    color: 'citrus.contrast',
    fontSize: '1.625rem',
  },
})
const SuccessHeading = chakra('h3', {
  base: { fontSize: 'title', fontWeight: '800', letterSpacing: '-0.03em', lineHeight: '1.2' },
})

export function WaitlistForm() {
  const { state, formRef, fieldRef, successRef, onSubmit } = useWaitlistForm()
  const busy = state === 'submitting'
  const invalid = state === 'invalid'
  return (
    <Stack>
      <Form
        ref={formRef}
        aria-label="Early access"
        // Without scripts the form goes to the server, which answers with a page.
        method="post"
        action={JOIN_FORM_PATH}
        noValidate
        tabIndex={-1}
        onSubmit={onSubmit}
        aria-busy={busy}
        data-away={state === 'success' ? '' : undefined}
      >
        <input type="hidden" name="source" value={LANDING_PAGE_SOURCE} />
        <Label htmlFor="waitlist-email">Email address</Label>
        <Row>
          <Field
            ref={fieldRef}
            id="waitlist-email"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="Enter your email address"
            readOnly={busy}
            aria-invalid={invalid}
            aria-describedby={invalid ? 'waitlist-message waitlist-consent' : 'waitlist-consent'}
          />
          {/* aria-disabled, not disabled: a disabled button would lose the focus. */}
          <Button type="submit" look="citrus" aria-disabled={busy} aria-busy={busy}>
            {busy ? 'Joining...' : 'Join Early Access'}
          </Button>
        </Row>
        <Message id="waitlist-message">
          {invalid && (
            <>
              <Alert />
              <span>{errors.invalid_email.message}</span>
            </>
          )}
        </Message>
        <Consent id="waitlist-consent">{CONSENT.text}</Consent>
      </Form>
      <div role="status">
        {state === 'success' && (
          <Success>
            <CheckPlate>
              <Check />
            </CheckPlate>
            <div>
              <SuccessHeading ref={successRef} tabIndex={-1}>
                Welcome to MyPlateful!
              </SuccessHeading>
              <p>Thanks for joining. We'll write to you the moment early access opens.</p>
            </div>
          </Success>
        )}
      </div>
    </Stack>
  )
}
