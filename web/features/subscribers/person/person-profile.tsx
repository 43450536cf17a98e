import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import * as v from 'valibot'
import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import { cameFrom } from '../../../../contract/subscribers/origin-schemas.ts'
import { tag } from '../../../../contract/subscribers/profile-schemas.ts'
import { Action, Failure, IconButton, Row } from '../../../components/admin-ui.tsx'
import { showFailure } from '../../../components/call-outcome.ts'
import { Field, Form } from '../../../components/field.tsx'
import { Close } from '../../../components/icons.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useTagging } from '../shared/use-tagging.ts'
import { Fact } from './fact.tsx'

export function PersonProfile({ subscriber }: { subscriber: ListedSubscriber }) {
  const { first_name, fields, origin } = subscriber
  return (
    <>
      {first_name && <Fact name="First name">{first_name}</Fact>}
      {origin && (
        <Fact name="Came from" note={originNote(origin)}>
          {cameFrom(subscriber)}
        </Fact>
      )}
      {fields.map(({ name, value }) => (
        <Fact key={name} name={name} note="A text field of an import">
          {value}
        </Fact>
      ))}
      <Fact name="Tags">
        <Tags subscriber={subscriber} />
      </Fact>
    </>
  )
}

/** The details that `cameFrom` leaves out: the UTM medium, the UTM campaign, and the site if there is a UTM source. */
function originNote(origin: NonNullable<ListedSubscriber['origin']>): string {
  const { referrer, utm_source, utm_medium, utm_campaign } = origin
  return [
    ...(utm_source && referrer ? [`Site: ${referrer}`] : []),
    ...(utm_medium ? [`UTM medium: ${utm_medium}`] : []),
    ...(utm_campaign ? [`UTM campaign: ${utm_campaign}`] : []),
  ].join(', ')
}

const Chip = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInlineStart: '3.5',
    bg: 'bg.muted',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '700',
    overflowWrap: 'anywhere',
  },
})

const schema = v.object({ tag })

function Tags({ subscriber: { id, tags } }: { subscriber: ListedSubscriber }) {
  const place = useRef<HTMLDivElement>(null)
  const { mutate, isPending, error } = useTagging(() => form.reset())
  const form = useForm({
    schema,
    initial: { tag: '' },
    error,
    send: (values) => mutate({ ids: [id], add: [values.tag] }),
  })
  const removal = useTagging(() => place.current?.querySelector('input')?.focus())
  return (
    <div ref={place}>
      {tags.length > 0 && (
        <Row as="ul" gap="2" aria-label="Tags" marginBottom="3">
          {tags.map((one) => (
            <Chip key={one}>
              {one}
              <IconButton
                aria-label={`Remove the tag ${one}`}
                aria-disabled={removal.isPending}
                onClick={() =>
                  removal.mutate(
                    { ids: [id], remove: [one] },
                    {
                      onError: (failure) =>
                        showFailure('The tag was not removed', failure, 'Please try again.'),
                    },
                  )
                }
              >
                <Close />
              </IconButton>
            </Chip>
          ))}
        </Row>
      )}
      <Form onSubmit={form.submit} gap="2">
        <Row alignItems="flex-end" flexWrap="nowrap">
          <chakra.div flex="1" maxWidth="18rem">
            <Field
              label="Another tag"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={50}
              {...form.field('tag')}
            />
          </chakra.div>
          <Action type="submit" busy={isPending}>
            {isPending ? 'Adding...' : 'Add'}
          </Action>
        </Row>
        <Failure>{form.failure('The tag could not be added. Please try again.')}</Failure>
      </Form>
    </div>
  )
}
