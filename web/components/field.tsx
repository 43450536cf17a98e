import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { control } from './admin-recipes.ts'
import { Quiet } from './admin-ui.tsx'
import { Problem } from './problem.tsx'

const Input = chakra('input', control)
const TextArea = chakra('textarea', control)
const Select = chakra('select', control)

export const Label = chakra('label', {
  base: { display: 'block', marginBottom: '1.5', fontSize: 'sm', fontWeight: '700' },
})

interface Labeled {
  label: string
  hint?: string | undefined
  problem?: string | undefined
}
type Fields<Control extends typeof Input | typeof TextArea | typeof Select> = Labeled &
  Omit<ComponentProps<Control>, 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

export function Field({ label, hint, problem, onChange, ...input }: Fields<typeof Input>) {
  return (
    <Labeling label={label} hint={hint} problem={problem}>
      {(link) => <Input {...link} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Labeling>
  )
}

const code = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 'sm' }

/** @param isCode shows the text in a monospaced font */
export function TextField({
  label,
  hint,
  problem,
  onChange,
  isCode = false,
  ...area
}: Fields<typeof TextArea> & { isCode?: boolean }) {
  return (
    <Labeling label={label} hint={hint} problem={problem}>
      {(link) => (
        <TextArea
          {...link}
          {...(isCode && code)}
          {...area}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labeling>
  )
}

export function SelectField({ label, hint, problem, onChange, ...select }: Fields<typeof Select>) {
  return (
    <Labeling label={label} hint={hint} problem={problem}>
      {(link) => <Select {...link} {...select} onChange={({ target }) => onChange(target.value)} />}
    </Labeling>
  )
}

interface Link {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

function Labeling({
  label,
  hint,
  problem,
  children,
}: Labeled & { children: (link: Link) => ReactNode }) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && (
        <Problem id={`${id}-problem`} marginTop="1.5">
          {problem}
        </Problem>
      )}
      {hint && (
        <Quiet id={`${id}-hint`} marginTop="1.5" maxWidth="none">
          {hint}
        </Quiet>
      )}
    </div>
  )
}

const CheckboxLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '2.5',
    cursor: 'pointer',
    '& input': {
      flexShrink: '0',
      width: '6',
      height: '6',
      accentColor: 'leaf.solid',
    },
  },
})

interface CheckboxProps {
  checked: boolean
  /** @default false */
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: string
}

export function Checkbox({ checked, disabled, onChange, children }: CheckboxProps) {
  return (
    <CheckboxLabel>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </CheckboxLabel>
  )
}

/**
 * A column of fields. The page, not the browser, shows the error messages. After submit the first invalid field gets
 * the focus, even if only the API found the error.
 */
export function Form({
  onSubmit,
  onInput,
  ...form
}: Omit<ComponentProps<typeof chakra.form>, 'onSubmit'> & { onSubmit: () => void }) {
  const place = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!isSent.current || !wrong) return
    isSent.current = false
    wrong.focus()
  })
  return (
    <chakra.form
      ref={place}
      // Not a grid: a dialog's sticky buttons would not stick inside a grid row.
      display="flex"
      flexDirection="column"
      gap="5"
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        isSent.current = true
        onSubmit()
      }}
      onInput={(event) => {
        isSent.current = false
        onInput?.(event)
      }}
    />
  )
}
