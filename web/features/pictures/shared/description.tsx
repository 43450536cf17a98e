import { Field, TextField, Tick } from '../../../components/field.tsx'

/** What staff say of a picture. */
export interface Description {
  name: string
  alt: string
  decorative: boolean
}

export type DescriptionProblems = Partial<Record<'name' | 'alt', string>>

export function descriptionProblems({ name, alt, decorative }: Description): DescriptionProblems {
  return {
    ...(!name.trim() && { name: 'Give the picture a name' }),
    ...(!decorative &&
      !alt.trim() && { alt: 'Describe what the picture shows, or say that it is decorative' }),
  }
}

interface DescriptionFieldsProps {
  value: Description
  problems: DescriptionProblems
  onChange: (value: Description) => void
}

export function DescriptionFields({ value, problems, onChange }: DescriptionFieldsProps) {
  return (
    <>
      {!value.decorative && (
        <TextField
          label="What it shows"
          hint="For those who do not see it: one sentence, such as 'A bowl of lentils with a spoon of yogurt'."
          rows={2}
          maxLength={300}
          value={value.alt}
          problem={problems.alt}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
      <Tick
        checked={value.decorative}
        onChange={(decorative) => onChange({ ...value, decorative })}
      >
        It is decorative: nothing is lost without it
      </Tick>
      <Field
        label="Name"
        hint="Only staff see it. You can search by it."
        maxLength={200}
        value={value.name}
        problem={problems.name}
        onChange={(name) => onChange({ ...value, name })}
      />
    </>
  )
}
