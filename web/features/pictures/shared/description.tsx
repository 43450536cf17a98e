import * as v from 'valibot'
import { finishUploadRequest } from '../../../../contract/pictures/schemas.ts'
import { Checkbox, Field, TextField } from '../../../components/field.tsx'
import type { useForm } from '../../../components/use-form.ts'

/** The form of a picture's description. For a decorative picture, `alt` is sent as null. */
export const description = v.pipe(
  v.object({ name: v.string(), alt: v.string(), decorative: v.boolean() }),
  v.transform(({ name, alt, decorative }) => ({ name, alt: decorative ? null : alt })),
  finishUploadRequest,
)

type DescriptionForm = ReturnType<
  typeof useForm<v.InferInput<typeof description>, v.InferOutput<typeof description>>
>

export function DescriptionFields({ form: { field } }: { form: DescriptionForm }) {
  const { value: decorative, onChange: setDecorative } = field('decorative')
  return (
    <>
      {!decorative && (
        <TextField
          label="What it shows"
          hint="For those who do not see it: one sentence, such as 'A bowl of lentils with a spoon of yogurt'."
          rows={2}
          maxLength={300}
          {...field('alt')}
        />
      )}
      <Checkbox checked={decorative} onChange={setDecorative}>
        It is decorative: nothing is lost without it
      </Checkbox>
      <Field
        label="Name"
        hint="Only staff see it. You can search by it."
        maxLength={200}
        {...field('name')}
      />
    </>
  )
}
