import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Action, Quiet, Row } from '../../../components/admin-ui.tsx'
import { Camera } from '../../../components/icons.tsx'

const Zone = chakra('div', {
  base: {
    padding: { base: '5', md: '7' },
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    '&[data-over]': { borderColor: 'fg', bg: 'bg.muted' },
    '& svg': { width: '7', height: '7', color: 'fg.leaf' },
  },
})

/** The types that the file picker offers. The server checks the content of every file. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** Accepts files dropped here, pasted anywhere on the page, or chosen in the picker. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  usePastedFiles(onFiles)
  return (
    <Zone
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        addFiles([...event.dataTransfer.files])
      }}
    >
      <Row columnGap="5">
        <Camera />
        <chakra.div flex="1 1 16rem">
          <chakra.p fontWeight="700">Drop pictures here, or paste one</chakra.p>
          <Quiet>
            {children ??
              'JPEG, PNG, WebP, AVIF or GIF (its first frame), up to 10 MB and 40 megapixels. The place and the camera stored in a photo are removed.'}
          </Quiet>
        </chakra.div>
        <Action variant="solid" onClick={() => picker.current?.click()}>
          Choose files
        </Action>
        <input
          ref={picker}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          aria-label="Pictures to upload"
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])])
            // Cleared, because choosing the same file again would otherwise fire no change event.
            target.value = ''
          }}
        />
      </Row>
    </Zone>
  )

  function addFiles(files: File[]) {
    if (files.length > 0) onFiles(files)
  }
}

/** Ignores pasted text. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const current = useRef(onFiles)
  current.current = onFiles
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      current.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
