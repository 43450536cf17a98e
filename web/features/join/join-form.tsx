import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import { CONSENT, LANDING_PAGE_SOURCE } from '../../../contract/business.ts'
import { publicErrors } from '../../../contract/public-errors.ts'
import { JOIN_FORM_PATH } from '../../../contract/subscribers/schemas.ts'
import { Button } from '../../components/button.tsx'
import { Alert, Check } from '../../components/icons.tsx'
import { Disc } from '../../components/marks.tsx'
import { Small, Title } from '../../components/type.tsx'
import { field } from '../../design/recipes.ts'
import { beginProof } from './api.ts'
import { joinToasts } from './join-toasts.ts'
import { useJoinForm } from './use-join-form.ts'

const Input = chakra('input', field)

export function JoinForm() {
  const { state, formRef, fieldRef, honeypotRef, successRef, onSubmit } = useJoinForm()
  const busy = state === 'submitting'
  const invalid = state === 'invalid'
  const joined = joinedTexts[state]
  return (
    // Form and success message share a grid cell, so that content below does not move when the message replaces the
    // form. Without `alignItems`, the empty message would stretch over the form and receive the form's clicks.
    <chakra.div display="grid" alignItems="start" css={{ '& > *': { gridArea: '1 / 1' } }}>
      <chakra.form
        ref={formRef}
        visibility={joined ? 'hidden' : 'visible'}
        aria-label="Early access"
        // Without JavaScript the browser posts the form, and the server answers with a page.
        method="post"
        action={JOIN_FORM_PATH}
        noValidate
        tabIndex={-1}
        onFocus={beginProof}
        onSubmit={onSubmit}
        aria-busy={busy}
      >
        <input type="hidden" name="source" value={LANDING_PAGE_SOURCE} />
        <Honeypot ref={honeypotRef} />
        <chakra.label htmlFor="join-email" fontWeight="700">
          Email address
        </chakra.label>
        <chakra.div
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr', sm: '1fr auto' }}
          marginTop="2"
        >
          <Input
            ref={fieldRef}
            variant="onDeep"
            id="join-email"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="Enter your email address"
            readOnly={busy}
            aria-invalid={invalid}
            aria-describedby={invalid ? 'join-message join-consent' : 'join-consent'}
          />
          {/* aria-disabled, because a disabled button would lose the focus. */}
          <Button type="submit" variant="citrus" aria-disabled={busy} aria-busy={busy}>
            {/* Both texts share a cell, so that the button keeps its width. */}
            <chakra.span display="grid" css={{ '& > *': { gridArea: '1 / 1' } }}>
              <span style={{ visibility: busy ? 'hidden' : undefined }}>Join Early Access</span>
              <span style={{ visibility: busy ? undefined : 'hidden' }}>Joining...</span>
            </chakra.span>
          </Button>
        </chakra.div>
        <Small
          id="join-message"
          display="flex"
          alignItems="center"
          gap="2"
          minHeight="32px"
          marginTop="2"
          fontWeight="700"
          color="fg.onDeep"
          css={{ '& svg': { color: 'citrus.solid' } }}
        >
          {invalid && (
            <>
              <Alert />
              {publicErrors.invalid_email.message}
            </>
          )}
        </Small>
        <Small id="join-consent" tone="onDeep" maxWidth="56ch">
          {CONSENT.text}
        </Small>
      </chakra.form>
      <div role="status">
        {joined && (
          <chakra.div display="flex" gap="5">
            <Disc variant="citrus">
              <Check />
            </Disc>
            <div>
              <Title ref={successRef} tabIndex={-1}>
                {joined.title}
              </Title>
              <p>{joined.text}</p>
            </div>
          </chakra.div>
        )}
      </div>
    </chakra.div>
  )
}

/** A trap for bots. People do not see the field, and screen readers and autofill skip it. */
function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <chakra.div srOnly aria-hidden>
      <label htmlFor="join-website">Leave this empty</label>
      <input ref={ref} id="join-website" name="website" tabIndex={-1} autoComplete="off" />
    </chakra.div>
  )
}

const joinedTexts: Partial<Record<string, { title: string; text: string }>> = {
  success: {
    title: 'Welcome to MyPlateful!',
    text: "Thanks for joining. We'll write to you the moment early access opens.",
  },
  'to-confirm': {
    title: joinToasts['to-confirm'].title,
    text: joinToasts['to-confirm'].description,
  },
}
