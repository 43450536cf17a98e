import { chakra } from '@chakra-ui/react'
import { shortened } from '../../../../contract/cut-text.ts'
import { MAX_FIELDS } from '../../../../contract/subscribers/profile-schemas.ts'
import { Quiet } from '../../../components/admin-ui.tsx'
import { Checkbox } from '../../../components/field.tsx'
import type { ExaminedFile } from './mapping/examine.ts'
import type { Mapping } from './mapping/recognize.ts'
import { fieldsOf, possibleFields, type TextField } from './mapping/text-fields.ts'
import { FieldGrid, More } from './mapping-fields.tsx'

interface TextFieldsProps {
  examined: ExaminedFile
  mapping: Mapping
  onChange: (fields: TextField[]) => void
}

/** Staff choose which other columns of the file to store with each person. */
export function TextFields({ examined, mapping, onChange }: TextFieldsProps) {
  const { fields } = mapping
  const possible = possibleFields(examined.columns, mapping.columns)
  if (possible.length === 0) return null
  const isChosen = ({ name }: TextField) => fields.some((one) => one.name === name)
  return (
    <More open={fields.length > 0 || undefined}>
      <summary>Text fields to keep</summary>
      <div>
        <Quiet>
          Other columns whose text is kept with each person, {MAX_FIELDS} at most. Keep only what
          you need: it is personal data.
        </Quiet>
        <FieldGrid as="fieldset" rowGap="0" marginTop="2">
          <chakra.legend srOnly>Text fields to keep</chakra.legend>
          {possible.map((field) => (
            <Checkbox
              key={field.name}
              checked={isChosen(field)}
              disabled={!isChosen(field) && fields.length >= MAX_FIELDS}
              onChange={(checked) =>
                onChange(
                  checked ? [...fields, field] : fields.filter(({ name }) => name !== field.name),
                )
              }
            >
              {withSample(field, examined)}
            </Checkbox>
          ))}
        </FieldGrid>
      </div>
    </More>
  )
}

const MAX_SAMPLE_LENGTH = 30

function withSample(field: TextField, { samples }: ExaminedFile): string {
  const [sample] = samples.flatMap(({ cells }) => fieldsOf(cells, [field]))
  if (!sample) return field.name
  return `${field.name}, such as “${shortened(sample.value, MAX_SAMPLE_LENGTH)}”`
}
