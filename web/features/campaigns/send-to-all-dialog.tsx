import { chakra } from '@chakra-ui/react'
import type { EmailTemplate } from '../../../contract/email.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { effectiveMail } from './draft.ts'
import { countOf } from './format-count.ts'
import { useAudience } from './get-audience.ts'
import { TextButton } from './look.tsx'
import { useDraft } from './use-draft.ts'

const Facts = chakra('dl', {
  base: {
    marginTop: '20px',
    borderTopWidth: '1px',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      gap: '12px',
      paddingBlock: '10px',
      borderBottomWidth: '1px',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '700', overflowWrap: 'anywhere' },
  },
})

interface SendToAllDialogProps {
  open: boolean
  accessToken: string
  template: EmailTemplate
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The last look before a mail to everybody, on the audience as it is at this moment. */
export function SendToAllDialog({
  open,
  accessToken,
  template,
  busy,
  onConfirm,
  onClose,
}: SendToAllDialogProps) {
  const draft = useDraft()
  const { data, isFetching, isError, refetch } = useAudience(accessToken, open)
  const audience = isFetching || isError ? undefined : data
  return (
    <ConfirmDialog
      open={open}
      title="Send to all subscribers?"
      confirmLabel={audience ? `Send to ${countOf(audience, 'subscriber')}` : 'Send'}
      busyLabel="Sending..."
      busy={busy}
      ready={Boolean(audience)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div role="status">
        {isError && !isFetching ? (
          <p>
            The number of subscribers could not be loaded, so nothing can be sent yet.{' '}
            <TextButton type="button" onClick={() => void refetch()}>
              Try again
            </TextButton>
          </p>
        ) : (
          <p>{audienceText(audience)}</p>
        )}
      </div>
      <Facts>
        <div>
          <dt>Subject</dt>
          <dd>{effectiveMail(draft, template).subject}</dd>
        </div>
        <div>
          <dt>Template</dt>
          <dd>{template.title}</dd>
        </div>
        <div>
          <dt>Content</dt>
          <dd>{draft.content.trim() ? 'Custom content' : 'The template’s own'}</dd>
        </div>
      </Facts>
    </ConfirmDialog>
  )
}

function audienceText(audience: number | undefined) {
  if (audience === undefined) return 'Counting the active subscribers...'
  if (audience === 0) return 'There are no active subscribers: there is nobody to send to.'
  return (
    <>
      This mail goes to <strong>{countOf(audience, 'active subscriber')}</strong>. Once it is on its
      way it cannot be taken back.
    </>
  )
}
