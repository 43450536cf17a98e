import { chakra } from '@chakra-ui/react'
import { EditorContent } from '@tiptap/react'
import { useId, useMemo, useRef, useState } from 'react'
import { IconButton, Notice, Quiet, TextButton } from '../admin-ui.tsx'
import { countOf } from '../counts.ts'
import { TextField } from '../field.tsx'
import { Close } from '../icons.tsx'
import { Problem } from '../problem.tsx'
import { Frame, Page } from './editor-styles.ts'
import { type OpenPanel, Panel } from './panel.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { type Content, useContent } from './use-content.ts'
import type { PasteLeftOut } from './use-paste.ts'

export interface RichTextProps extends Content {
  label: string
  problem?: string | undefined
  hint?: string | undefined
  /** `article`: as tall as its text, in the typography of a published post. @default 'field' */
  variant?: 'field' | 'article'
}

export function RichTextEditor(props: RichTextProps) {
  const { label, value, onChange, problem, hint, subset, variant = 'field' } = props
  const id = useId()
  const aria = useMemo(() => {
    const by = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
    return {
      'aria-labelledby': `${id}-label`,
      ...(by && { 'aria-describedby': by }),
      ...(problem && { 'aria-invalid': 'true' }),
    }
  }, [id, problem, hint])
  const {
    editor,
    isHtml,
    hidden,
    loss,
    pasteLeftOut,
    dismissLeftOut,
    openHtml,
    closeHtml,
    undoLoss,
  } = useContent(props, aria)
  const leftOut = leftOutText(pasteLeftOut)
  const [panel, setPanel] = useState<OpenPanel>()
  const toolbar = useRef<HTMLDivElement>(null)

  function closePanel() {
    setPanel(undefined)
    editor.commands.focus()
  }

  return (
    <div>
      <Quiet
        id={`${id}-label`}
        marginBottom="1.5"
        color="fg"
        fontWeight="700"
        onClick={() => editor.commands.focus()}
      >
        {label}
      </Quiet>
      <Frame
        data-invalid={problem ? '' : undefined}
        data-variant={variant}
        onKeyDown={(event) => {
          const isCommand = event.ctrlKey || event.metaKey
          if (isCommand && event.key.toLowerCase() === 'k' && !isHtml) {
            event.preventDefault()
            setPanel('link')
          }
          if (event.altKey && event.key === 'F10') {
            event.preventDefault()
            toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
          }
        }}
      >
        <Toolbar
          ref={toolbar}
          editor={editor}
          subset={subset}
          label={label}
          isHtml={isHtml}
          onPanel={setPanel}
          onHtml={() => {
            setPanel(undefined)
            if (isHtml) closeHtml()
            else openHtml()
          }}
        />
        {panel && !isHtml && (
          <Panel key={panel} kind={panel} editor={editor} onClose={closePanel} />
        )}
        <div role="status">
          {isHtml && hidden.length > 0 && (
            <Notice tone="warning" borderRadius="0">
              <p>
                This content is shown as HTML, because the editor would leave out: {named(hidden)}.
              </p>
            </Notice>
          )}
          {leftOut && (
            <Notice
              tone="warning"
              borderRadius="0"
              display="flex"
              flexWrap="nowrap"
              alignItems="start"
            >
              <chakra.p flex="1">{leftOut}</chakra.p>
              <IconButton aria-label="Dismiss" marginBlock="-2" onClick={dismissLeftOut}>
                <Close />
              </IconButton>
            </Notice>
          )}
          {loss && (
            <Notice tone="warning" borderRadius="0">
              <p>Left out: {named(loss.items)}.</p>
              <TextButton onClick={undoLoss}>Back to the HTML as it was</TextButton>
            </Notice>
          )}
        </div>
        {isHtml ? (
          <Page data-view="html">
            <TextField
              label={`${label} (HTML)`}
              rows={16}
              isCode
              spellCheck={false}
              value={value}
              onChange={onChange}
              aria-invalid={problem !== undefined}
            />
          </Page>
        ) : (
          <Page data-subset={subset} data-variant={variant}>
            <EditorContent editor={editor} />
          </Page>
        )}
      </Frame>
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

/**
 * For example '1 picture left out because it is on another site or your disk. Save it as a file and drop it here. 1
 * picture not added.'
 */
function leftOutText({ elsewhere, notAdded, links, embeds }: PasteLeftOut): string {
  const [they, them] = elsewhere === 1 ? ['it is', 'it'] : ['they are', 'them']
  return [
    elsewhere > 0 &&
      `${countOf(elsewhere, 'picture')} left out because ${they} on another site or your disk. Save ${them} as a file and drop it here.`,
    notAdded > 0 && `${countOf(notAdded, 'picture')} not added.`,
    links > 0 &&
      `${countOf(links, 'link')} left out because ${links === 1 ? 'it leads' : 'they lead'} nowhere outside the text that you copied. The words are there.`,
    embeds > 0 &&
      `${countOf(embeds, 'video, frame, drawing or formula', 'videos, frames, drawings or formulas')} left out. Link to the page instead, or add a picture.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const MAX_NAMED = 5

function named(items: readonly string[]): string {
  const more = items.length - MAX_NAMED
  const first = items.slice(0, MAX_NAMED).join(', ')
  return more > 0 ? `${first} and ${more} more` : first
}
