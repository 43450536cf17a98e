import { Badge } from '@chakra-ui/react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { PostVersion } from '../../../../contract/posts/staff-schemas.ts'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import {
  Action,
  LoadFailure,
  Message,
  Quiet,
  Row,
  Rows,
  Section,
} from '../../../components/admin-ui.tsx'
import { usePostVersions } from '../api/all-posts.ts'
import { changeInWords, statusNames } from '../shared/post-words.ts'
import { RestoreVersion } from './restore-version.tsx'

const CompareVersions = lazy(async () => {
  const { CompareVersions } = await import('./compare-versions.tsx')
  return { default: CompareVersions }
})

type Open = { kind: 'compare' | 'restore'; version: number }

export function PostVersions({ post }: { post: BlogPost }) {
  const names = useStaffNames()
  const timeZone = useTimeZone()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<Open>()
  const { data: versions, isError } = usePostVersions(post.id)
  const close = () => setOpen(undefined)
  const changeOf = ({ version, changed }: PostVersion) =>
    `Version ${version}: ${changeInWords(changed, names)}`
  const when = ({ changed }: PostVersion) => timeWithZone(changed.at, timeZone)

  return (
    <Section title="Versions" headingRef={heading}>
      <Quiet marginBottom="5">
        Each change keeps the post as it was before. Compare any two, or give the post its old text
        back.
      </Quiet>
      {isError ? (
        <LoadFailure>The versions could not be loaded</LoadFailure>
      ) : versions ? (
        <Rows strong roomy>
          {versions.map((one, index) => (
            <li key={one.version}>
              <Row justifyContent="space-between">
                <div>
                  <strong>{one.title}</strong>
                  <Quiet>
                    {changeOf(one)}, <time dateTime={one.changed.at}>{when(one)}</time>
                  </Quiet>
                  <Row gap="2" marginTop="1.5">
                    <Badge>{statusNames[one.status]}</Badge>
                    {index === 0 && <Badge>Present</Badge>}
                  </Row>
                </div>
                {versions.length > 1 && (
                  <Row>
                    <Action
                      aria-label={`Compare version ${one.version}`}
                      onClick={() => setOpen({ kind: 'compare', version: one.version })}
                    >
                      Compare
                    </Action>
                    {index > 0 && (
                      <Action
                        aria-label={`Restore version ${one.version}`}
                        onClick={() => setOpen({ kind: 'restore', version: one.version })}
                      >
                        Restore
                      </Action>
                    )}
                  </Row>
                )}
              </Row>
            </li>
          ))}
        </Rows>
      ) : (
        <Message role="status">Loading the versions...</Message>
      )}
      {open?.kind === 'compare' && versions && (
        <Suspense>
          <CompareVersions
            id={post.id}
            versions={versions.map((one) => ({
              version: one.version,
              name: `${changeOf(one)}, ${when(one)}`,
            }))}
            chosen={open.version}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.kind === 'restore' && (
        <RestoreVersion
          post={post}
          restore={open.version}
          returnFocusTo={heading}
          onClose={close}
        />
      )}
    </Section>
  )
}
