import { chakra } from '@chakra-ui/react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { markedInForcedColors } from '../../../design/global-styles.ts'
import { useChoosePicture } from '../../pictures/choose-picture.ts'
import type { OpenPanel } from '../panel.tsx'
import type { Subset } from '../subset.ts'
import * as icons from './icons.tsx'
import { type Tool, toolsOf } from './tools.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    padding: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Group = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.5' } })
const ToolButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '36px',
    height: '36px',
    paddingInline: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: '700',
    cursor: 'pointer',
    '& i': { fontStyle: 'italic', fontFamily: 'serif' },
    '& u': { textDecoration: 'underline' },
    '&:hover:not([aria-pressed=true])': { bg: 'bg.muted' },
    '&[aria-pressed=true]': {
      bg: 'bg.sprout',
      color: 'fg.leaf',
      boxShadow: 'inset 0 0 0 1.5px currentColor',
      ...markedInForcedColors,
    },
    '&[aria-disabled=true]': { opacity: '0.45', cursor: 'default' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

interface ToolbarProps {
  ref: Ref<HTMLDivElement>
  editor: Editor
  subset: Subset
  label: string
  isHtml: boolean
  onPanel: (panel: OpenPanel) => void
  onHtml: () => void
}

/** Tab reaches the toolbar once; arrow keys move between its tools. Alt+F10 in the text moves the focus here. */
export function Toolbar({ ref, editor, subset, label, isHtml, onPanel, onHtml }: ToolbarProps) {
  // Rerenders on each transaction, because the buttons' pressed state depends on the text and the selection.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  const choose = useChoosePicture()
  const [current, setCurrent] = useState('')

  async function insertPicture() {
    const chosen = await choose?.()
    if (!chosen) return editor.commands.focus()
    const { src, alt } = chosen
    const picture = { type: 'picture', attrs: { src, alt } }
    const content = subset === 'article' ? { type: 'figure', attrs: { src, alt } } : picture
    const { from } = editor.state.selection
    editor.chain().focus().insertContent(content).run()
    if (subset === 'mail') editor.commands.setNodeSelection(from)
    onPanel('picture')
  }

  const context = { subset, onPanel, choosePicture: choose && (() => void insertPicture()) }
  const html: Tool = { name: 'HTML', face: icons.code, isOn: isHtml, act: onHtml }
  const groups = [...(isHtml ? [] : toolsOf(editor, context)), [html]]
  const names = groups.flat().map(({ name }) => name)
  const stop = names.includes(current) ? current : names[0]

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1
    const to = targets[event.key]?.(at, buttons.length)
    if (to === undefined || at === -1) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }

  return (
    <Bar ref={ref} role="toolbar" aria-label={`Format ${label}`} onKeyDown={move}>
      {groups.map((tools) =>
        tools.length === 0 ? null : (
          <Group key={tools[0]?.name}>
            {tools.map(({ name, keys, face, isOn, isBlocked = false, act }) => (
              <ToolButton
                key={name}
                type="button"
                // Voice control finds a button by its visible text. Only icons and single letters need a label.
                {...(typeof face !== 'string' && { 'aria-label': name })}
                title={keys ? `${name} (${keysInWords(keys)})` : name}
                {...(isOn !== undefined && { 'aria-pressed': isOn })}
                aria-disabled={isBlocked}
                tabIndex={name === stop ? 0 : -1}
                onFocus={() => setCurrent(name)}
                // Keeps the text selected and a phone's keyboard open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!isBlocked) act()
                }}
              >
                {face}
              </ToolButton>
            ))}
          </Group>
        ),
      )}
    </Bar>
  )
}

const targets: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const isMac = navigator.platform.startsWith('Mac')

function keysInWords(keys: string): string {
  const words = keys.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key))
  return words.join('+').replace('Mod', isMac ? '⌘' : 'Ctrl')
}
