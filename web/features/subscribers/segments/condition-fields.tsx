import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { KEPT_DAYS } from '../../../../contract/kept-days.ts'
import {
  type AudienceDescription,
  type EngagementKind,
  engagements,
} from '../../../../contract/subscribers/segment-schemas.ts'
import { IconButton } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { Field, SelectField } from '../../../components/field.tsx'
import { Close } from '../../../components/icons.tsx'
import type { ConditionDraft, ConditionKind } from './segment-draft.ts'

const Line = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr) {sizes.touch}' },
    columnGap: '4',
    rowGap: '3',
    alignItems: 'start',
    paddingBlock: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})

/** Side by side if the screen is wide enough. */
const Inputs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(9rem, 1fr))' },
    columnGap: '4',
    rowGap: '3',
  },
})

interface ConditionFieldsProps {
  /** Counts from 1. */
  number: number
  condition: ConditionDraft
  /** @param name the name of a field; undefined for the condition as a whole */
  problemOf: (name?: string) => string | undefined
  audience: AudienceDescription | undefined
  onChange: (part: Partial<ConditionDraft>) => void
  onRemove: () => void
}

export function ConditionFields(props: ConditionFieldsProps) {
  const { number, condition, onChange, onRemove } = props
  return (
    <Line>
      <chakra.legend srOnly>{`Condition ${number}`}</chakra.legend>
      <SelectField
        label="What"
        value={condition.kind}
        onChange={(chosen) => {
          const kind = kinds.find((one) => one === chosen)
          if (kind) onChange({ kind, is: '' })
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </SelectField>
      <Inputs>
        <KindFields {...props} />
      </Inputs>
      <IconButton
        aria-label={`Remove condition ${number}`}
        marginTop={{ md: '7' }}
        justifySelf="end"
        onClick={onRemove}
      >
        <Close />
      </IconButton>
    </Line>
  )
}

const kinds: readonly ConditionKind[] = ['tag', 'joined', 'engaged', 'source', 'origin']

const kindNames: Readonly<Record<ConditionKind, string>> = {
  tag: 'Tag',
  joined: 'Joined',
  engaged: 'Campaigns',
  source: 'Source',
  origin: 'Came from',
}

function KindFields({ condition, problemOf, audience, onChange }: ConditionFieldsProps) {
  switch (condition.kind) {
    case 'joined':
      return (
        <>
          <Field
            label="From"
            type="date"
            problem={problemOf('from') ?? problemOf()}
            value={condition.from}
            onChange={(from) => onChange({ from })}
          />
          <Field
            label="To"
            hint="Both days count. Leave one blank for no limit."
            type="date"
            problem={problemOf('to')}
            value={condition.to}
            onChange={(to) => onChange({ to })}
          />
          <LastDays
            label="Or in the last days"
            hint="Instead of From and To: counted back from each mail."
            {...{ condition, problemOf, onChange }}
          />
        </>
      )
    case 'tag':
      return (
        <>
          <SelectField
            label="Has it"
            value={condition.has ? 'has' : 'has-not'}
            onChange={(value) => onChange({ has: value === 'has' })}
          >
            <option value="has">has the tag</option>
            <option value="has-not">does not have the tag</option>
          </SelectField>
          <Suggesting
            label="Tag"
            names={audience?.tags}
            problem={problemOf('is')}
            value={condition.is}
            onChange={(is) => onChange({ is })}
          />
        </>
      )
    case 'source':
      return (
        <Suggesting
          label="Source"
          hint="How they came to the list: landing_page, staff, or the source in an import."
          names={audience?.sources}
          problem={problemOf('is')}
          value={condition.is}
          onChange={(is) => onChange({ is })}
        />
      )
    case 'origin':
      return (
        <Suggesting
          label="Came from"
          hint="The UTM source, or the site that linked here. Direct: neither. Others: their source, such as import."
          names={audience?.origins.map(({ name, joined }) => ({ name, people: joined }))}
          problem={problemOf('is')}
          value={condition.is}
          onChange={(is) => onChange({ is })}
        />
      )
    case 'engaged':
      return (
        <>
          <SelectField
            label="Did they"
            value={`${condition.did ? 'did' : 'did-not'} ${condition.what}`}
            onChange={(value) => {
              const [did, chosen] = value.split(' ')
              const what = engagements.find((one) => one === chosen)
              if (what) onChange({ did: did === 'did', what })
            }}
          >
            {engagements.flatMap((what) =>
              [true, false].map((did) => (
                <option key={`${what} ${did}`} value={`${did ? 'did' : 'did-not'} ${what}`}>
                  {did ? didNames[what] : didNotNames[what]}
                </option>
              )),
            )}
          </SelectField>
          <LastDays
            label="In the last days"
            hint={`Blank: the last ${KEPT_DAYS.engagement}. It is not known for longer.`}
            {...{ condition, problemOf, onChange }}
          />
        </>
      )
  }
}

interface LastDaysProps extends Pick<ConditionFieldsProps, 'condition' | 'problemOf' | 'onChange'> {
  label: string
  hint: string
}

function LastDays({ label, hint, condition, problemOf, onChange }: LastDaysProps) {
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={3}
      problem={problemOf('within')}
      value={condition.within}
      onChange={(within) => onChange({ within })}
    />
  )
}

const didNames: Readonly<Record<EngagementKind, string>> = {
  delivered: 'got a campaign',
  opened: 'opened a campaign',
  clicked: 'clicked in a campaign',
}

const didNotNames: Readonly<Record<EngagementKind, string>> = {
  delivered: 'got no campaign',
  opened: 'opened no campaign',
  clicked: 'clicked in no campaign',
}

interface SuggestingProps {
  label: string
  hint?: string
  names: readonly { name: string; people: number }[] | undefined
  problem: string | undefined
  value: string
  onChange: (value: string) => void
}

/**
 * Suggests values that subscribers already have, for example tags. Other values are accepted too, because a later
 * import can add them.
 */
function Suggesting({ names = [], ...field }: SuggestingProps) {
  const list = useId()
  return (
    <div>
      <Field {...field} list={list} autoComplete="off" autoCapitalize="none" maxLength={80} />
      <datalist id={list}>
        {names.map(({ name, people }) => (
          <option key={name} value={name}>
            {`${formatCount(people)} ${people === 1 ? 'person' : 'people'}`}
          </option>
        ))}
      </datalist>
    </div>
  )
}
