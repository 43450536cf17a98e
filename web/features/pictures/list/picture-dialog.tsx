import { chakra } from '@chakra-ui/react'
import {
  PICTURE_RESTORABLE_DAYS,
  type Picture,
  type PictureUse,
} from '../../../../contract/pictures/schemas.ts'
import {
  Action,
  BulletList,
  Failure,
  LoadFailure,
  Quiet,
  Section,
} from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Form } from '../../../components/field.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useManagePicture, usePicture } from '../api/pictures.ts'
import { uploadProblem } from '../api/upload-file.ts'
import { DescriptionFields, description } from '../shared/description.tsx'

export function PictureDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { name, alt, src, width, height, shelf, hash } = picture
  const manage = useManagePicture()
  const { data, isError } = usePicture(hash)
  const isDeleted = shelf !== 'available'
  const inUse = (data?.uses.length ?? 0) > 0

  const form = useForm({
    schema: description,
    initial: { name, alt: alt ?? '', decorative: alt === null },
    error: manage.error,
    send: (details) => {
      const done = () => {
        showDone('Picture described', 'Posts take the new description when they are next saved.')
        onClose()
      }
      manage.mutate({ action: 'describe', hash, ...details }, { onSuccess: done })
    },
  })
  function move(action: 'delete' | 'restore') {
    const done = () => {
      if (action === 'delete')
        showDone('Picture deleted', `It can be restored for ${PICTURE_RESTORABLE_DAYS} days.`)
      else showDone('Picture restored', 'It can be used in posts and mails again.')
      onClose()
    }
    manage.mutate({ action, hash }, { onSuccess: done })
  }

  return (
    <Dialog open onClose={onClose} title={name}>
      <Form onSubmit={form.submit}>
        <chakra.img
          src={src}
          alt={alt ?? ''}
          width="100%"
          maxHeight="320px"
          objectFit="contain"
          bg="bg.muted"
          borderRadius="sm"
        />
        <Quiet>
          {width} × {height} pixels
        </Quiet>
        {!isDeleted && <DescriptionFields form={form} />}
        <Section title="Where it is used" size="small">
          {isError ? (
            <LoadFailure>Where it is used could not be loaded</LoadFailure>
          ) : data ? (
            <Uses uses={data.uses} />
          ) : (
            <Quiet role="status">Looking through posts and mails...</Quiet>
          )}
        </Section>
        <Failure>{manage.error ? uploadProblem(manage.error) : undefined}</Failure>
        <DialogActions>
          {isDeleted ? (
            <Action
              size="md"
              variant="solid"
              busy={manage.isPending}
              onClick={() => move('restore')}
            >
              Restore
            </Action>
          ) : (
            <>
              <Action
                size="md"
                variant="danger"
                busy={manage.isPending}
                blocked={!data || inUse}
                onClick={() => move('delete')}
              >
                Delete
              </Action>
              <Action type="submit" size="md" variant="solid" busy={manage.isPending}>
                Save
              </Action>
            </>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <Quiet>Nowhere: it can be deleted.</Quiet>
  return (
    <>
      <BulletList items={uses.map(describeUse)} />
      <Quiet marginTop="2">
        While it is used it cannot be deleted. A mail that went out keeps it for good.
      </Quiet>
    </>
  )
}

function describeUse({ what, title, state }: PictureUse): string {
  return `${what === 'post' ? 'Post' : 'Mail'} “${title}” (${state})`
}
