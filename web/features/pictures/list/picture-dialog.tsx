import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
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
import { useManagePicture, usePicture } from '../api/pictures.ts'
import { uploadProblem } from '../api/upload-file.ts'
import { DescriptionFields, descriptionProblems } from '../shared/description.tsx'

/** One picture: what it shows, where it is used, and deleting and restoring it. */
export function PictureDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { name, alt, src, width, height, shelf, hash } = picture
  const [said, setSaid] = useState({ name, alt: alt ?? '', decorative: alt === null })
  const [asked, setAsked] = useState(false)
  const manage = useManagePicture()
  const { data, isError } = usePicture(hash)
  const isDeleted = shelf !== 'available'
  const inUse = (data?.uses.length ?? 0) > 0

  function save() {
    setAsked(true)
    if (Object.keys(descriptionProblems(said)).length > 0) return
    const words = { name: said.name.trim(), alt: said.decorative ? null : said.alt.trim() }
    const done = () => {
      showDone('Picture described', 'Posts take the new description when they are next saved.')
      onClose()
    }
    manage.mutate({ action: 'describe', hash, ...words }, { onSuccess: done })
  }
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
      <Form onSubmit={save}>
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
        {!isDeleted && (
          <DescriptionFields
            value={said}
            problems={asked ? descriptionProblems(said) : {}}
            onChange={setSaid}
          />
        )}
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
            <Action size="md" look="solid" busy={manage.isPending} onClick={() => move('restore')}>
              Restore
            </Action>
          ) : (
            <>
              <Action
                size="md"
                look="danger"
                busy={manage.isPending}
                blocked={!data || inUse}
                onClick={() => move('delete')}
              >
                Delete
              </Action>
              <Action type="submit" size="md" look="solid" busy={manage.isPending}>
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
      <BulletList items={uses.map(inWords)} />
      <Quiet marginTop="2">
        While it is used it cannot be deleted. A mail that went out keeps it for good.
      </Quiet>
    </>
  )
}

function inWords({ what, title, state }: PictureUse): string {
  return `${what === 'post' ? 'Post' : 'Mail'} “${title}” (${state})`
}
