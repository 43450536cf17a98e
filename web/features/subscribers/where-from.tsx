import { Card, chakra } from '@chakra-ui/react'
import type { AudienceDescription } from '../../../contract/subscribers/segment-schemas.ts'
import { LoadFailure, Message, Quiet, Section, Sheet } from '../../components/admin-ui.tsx'
import { countOf, formatCount } from '../../components/counts.ts'
import { DataTable } from '../../components/data-table.tsx'
import { useAudience } from './api/segments.ts'

type Origins = AudienceDescription['origins']

/** Counts of people by origin: all who joined, those with no pending confirmation, and those who clicked in a mail. */
export function WhereFrom() {
  const { data, isError } = useAudience()
  return (
    <Section title="Where People Came From">
      {isError ? (
        <LoadFailure>Where people came from could not be loaded</LoadFailure>
      ) : !data ? (
        <Message role="status">Counting where people came from...</Message>
      ) : data.origins.length === 0 ? (
        <Quiet>Nobody has joined yet.</Quiet>
      ) : (
        <Sheet>
          <Card.Root as="article">
            <Bars origins={data.origins.slice(0, MAX_SHOWN)} />
            <chakra.div marginTop="6">
              <DataTable
                label="People by where they came from"
                maxHeight="320px"
                columns={[
                  { name: 'Came from', cell: ({ name }) => name },
                  { name: 'Joined', isNumber: true, cell: ({ joined }) => formatCount(joined) },
                  {
                    name: 'Confirmed',
                    isNumber: true,
                    cell: ({ confirmed, joined }) => withShare(confirmed, joined),
                  },
                  {
                    name: 'Clicked a mail',
                    isNumber: true,
                    cell: ({ clicked, joined }) => withShare(clicked, joined),
                  },
                ]}
                rows={data.origins}
                keyOf={({ name }) => name}
              />
            </chakra.div>
            <Quiet marginTop="3">
              Came from: the UTM source of the first page they opened, or the website that linked to
              it. Direct: neither. Confirmed: people who confirmed their address, or did not have
              to. Clicks of machines are left out. {sampleText(data)}
            </Quiet>
          </Card.Root>
        </Sheet>
      )}
    </Section>
  )
}

const MAX_SHOWN = 8

function sampleText({ exact, looked_at }: AudienceDescription): string {
  return exact ? '' : `An estimate from ${countOf(looked_at, 'person', 'people')}.`
}

function withShare(count: number, whole: number): string {
  return `${formatCount(count)} (${Math.round((100 * count) / whole)}%)`
}

const steps = [
  { key: 'joined', name: 'Joined', color: 'art.arc', opacity: '0.45' },
  { key: 'confirmed', name: 'Confirmed', color: 'art.arc', opacity: '1' },
  { key: 'clicked', name: 'Clicked a mail', color: 'art.line', opacity: '1' },
] as const

/** Hidden from screen readers, because they read the same numbers in the table. */
function Bars({ origins }: { origins: Origins }) {
  const most = Math.max(1, ...origins.map(({ joined }) => joined))
  return (
    <chakra.div aria-hidden display="grid" gap="3">
      {origins.map((origin) => (
        <chakra.div
          key={origin.name}
          display="grid"
          gap={{ base: '1', md: '4' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
          alignItems="center"
        >
          <chakra.span fontSize="sm" fontWeight="600" overflowWrap="anywhere">
            {origin.name}
          </chakra.span>
          <chakra.div display="grid" gap="1px">
            {steps.map(({ key, color, opacity }) => (
              <chakra.span
                key={key}
                height="2"
                minWidth={origin[key] > 0 ? '1' : '0'}
                borderRadius="sm"
                bg={color}
                opacity={opacity}
                forcedColorAdjust="none"
                style={{ width: `${(100 * origin[key]) / most}%` }}
              />
            ))}
          </chakra.div>
        </chakra.div>
      ))}
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="1" fontSize="sm">
        {steps.map(({ key, name, color, opacity }) => (
          <chakra.span key={key} display="inline-flex" alignItems="center" gap="2">
            <chakra.span
              width="4"
              height="4"
              bg={color}
              opacity={opacity}
              forcedColorAdjust="none"
            />
            {name}
          </chakra.span>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
