import { chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { isKeptAddress, isKeptStart } from '../../../contract/content/html-rules.ts'
import { Action, Row } from '../admin-ui.tsx'
import { Field } from '../field.tsx'

export type OpenPanel = 'link' | 'picture' | 'button' | 'caption' | 'numbering'

const Box = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
  },
})
const Legend = chakra('legend', { base: { srOnly: true } })

interface PanelProps {
  kind: OpenPanel
  editor: Editor
  /** The caller must move the focus back to the text. */
  onClose: () => void
}

/**
 * Fields for a link, a button, a picture's description, a table's title or a list's first number. The panel is not a
 * form element, because forms cannot be nested.
 */
export function Panel({ kind, editor, onClose }: PanelProps) {
  const { title, fields, apply, remove } = panels[kind](editor)
  const [values, setValues] = useState(() => fields.map(({ value }) => value))
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  function confirm() {
    const wrong = fields
      .map(({ check }, index) => check?.(values[index]?.trim() ?? ''))
      .find(Boolean)
    if (wrong) return setProblem(wrong)
    apply(values.map((value) => value.trim()))
    onClose()
  }

  return (
    <Box
      ref={box}
      data-handles-escape=""
      onKeyDown={(event) => {
        if (
          event.key !== 'Escape' &&
          !(event.key === 'Enter' && event.target instanceof HTMLInputElement)
        )
          return
        // Escape must not close the surrounding dialog, and Enter must not submit the surrounding form.
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') confirm()
        else onClose()
      }}
    >
      <Legend>{title}</Legend>
      {fields.map(({ label, hint, check }, index) => (
        <Field
          key={label}
          label={label}
          hint={hint}
          problem={check && problem}
          autoComplete="off"
          value={values[index] ?? ''}
          onChange={(value) => {
            setProblem(undefined)
            setValues((before) => before.map((one, at) => (at === index ? value : one)))
          }}
        />
      ))}
      <Row>
        <Action variant="solid" onClick={confirm}>
          {title}
        </Action>
        {remove && (
          <Action
            onClick={() => {
              remove.act()
              onClose()
            }}
          >
            {remove.label}
          </Action>
        )}
        <Action onClick={onClose}>Cancel</Action>
      </Row>
    </Box>
  )
}

interface PanelContent {
  title: string
  fields: readonly {
    label: string
    hint?: string
    value: string
    check?: (value: string) => string | undefined
  }[]
  apply: (values: readonly string[]) => void
  remove?: { label: string; act: () => void } | undefined
}

const panels: Record<OpenPanel, (editor: Editor) => PanelContent> = {
  link: (editor) => {
    const href = textOf(editor.getAttributes('link').href)
    return {
      title: href ? 'Change link' : 'Add link',
      fields: [
        {
          label: 'Address of the link',
          hint: ADDRESS_HINT,
          value: href,
          check: problemWithAddress,
        },
      ],
      apply: ([address = '']) => setLink(editor, address),
      remove: href
        ? {
            label: 'Remove link',
            act: () => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
          }
        : undefined,
    }
  },
  picture: (editor) => {
    const name = editor.isActive('figure') ? 'figure' : 'picture'
    return {
      title: 'Describe picture',
      fields: [
        {
          label: 'Description of the picture',
          hint: 'For those who do not see it. Blank: it is decoration.',
          value: textOf(editor.getAttributes(name).alt),
        },
      ],
      apply: ([alt = '']) => editor.commands.updateAttributes(name, { alt }),
    }
  },
  button: (editor) => {
    const isThere = editor.isActive('button')
    const address = {
      label: 'Address of the button',
      hint: ADDRESS_HINT,
      value: textOf(editor.getAttributes('button').href),
      check: problemWithAddress,
    }
    if (isThere)
      return {
        title: 'Change button',
        fields: [address],
        apply: ([href]) => editor.commands.updateAttributes('button', { href }),
      }
    const text = { label: 'Text of the button', value: '' }
    return {
      title: 'Add button',
      fields: [text, address],
      apply: ([words = '', href = '']) =>
        editor.commands.insertContent({
          type: 'button',
          attrs: { href },
          content: [{ type: 'text', text: words || href }],
        }),
    }
  },
  numbering: (editor) => ({
    title: 'Number list',
    fields: [
      {
        label: 'Number of the first point',
        value: String(editor.getAttributes('orderedList').start ?? 1),
        check: (start) => (isKeptStart(start) ? undefined : 'Use a number from 0 to 9999.'),
      },
    ],
    apply: ([start]) => editor.commands.updateAttributes('orderedList', { start: Number(start) }),
  }),
  caption: (editor) => ({
    title: 'Name table',
    fields: [
      {
        label: 'Title of the table',
        hint: 'It stands above the table. Blank: none.',
        value: textOf(editor.getAttributes('table').caption),
      },
    ],
    apply: ([caption = '']) => editor.commands.updateAttributes('table', { caption }),
  }),
}

const ADDRESS_HINT = 'https://…, mailto:… or, for a page of this site, /blog/…'

function problemWithAddress(address: string): string | undefined {
  if (!address) return 'Enter an address.'
  if (!isKeptAddress(address))
    return 'Use an address that begins with https://, http:// or mailto:, or a page of this site such as /blog.'
  const isWhole = /^(?:[a-z]+:|[/#?])/i.test(address)
  if (!isWhole) return `Begin the address with https://: https://${address}`
  return undefined
}

/** Changes the link at the cursor, or links the selection. If there is neither, inserts the address as linked text. */
function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus()
  if (editor.isActive('link')) return chain.extendMarkRange('link').setLink({ href }).run()
  if (!editor.state.selection.empty) return chain.setLink({ href }).run()
  const mark = { type: 'link', attrs: { href } }
  return chain.insertContent({ type: 'text', text: href, marks: [mark] }).run()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
