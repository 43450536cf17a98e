import { useEffect, useRef, useState } from 'react'
import type { GenerationJob } from '../../../../contract/posts/schemas.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { showToast } from '../../../components/toasts/toast.ts'
import { useJobProgress, useLatestJob, useStartGeneration } from '../api/generation.ts'
import { useRefreshPosts } from '../api/posts.ts'

const FAILED = 'Failed to generate content pipeline'

export interface Generation {
  start(): void
  isBusy: boolean
  /** The job under way, or the last one. */
  job: GenerationJob | undefined
}

/** Starts the generation of a pipeline and follows it; one that was under way before a reload is followed again. */
export function useGeneration(): Generation {
  const [followed, follow] = useState<{ jobId: string; total: number }>()
  const { mutate, isPending } = useStartGeneration()
  const { data: latest } = useLatestJob()
  const { data: progress } = useJobProgress(followed?.jobId)
  // Kept once seen: the latest job, read again, may have ended before its outcome was told.
  if (!followed && latest?.status === 'running') follow(latest)

  const known = latest?.jobId === followed?.jobId ? latest : undefined
  const job = followed ? (progress ?? known ?? beginningOf(followed)) : latest
  useRefreshAsPostsArrive(progress)
  useOutcomeToast(progress)

  return {
    job: job ?? undefined,
    isBusy: isPending || job?.status === 'running',
    start: () =>
      mutate(undefined, {
        onSuccess: follow,
        onError: (error) => showFailure('Error', error, FAILED),
      }),
  }
}

function beginningOf({ jobId, total }: { jobId: string; total: number }): GenerationJob {
  return { jobId, total, status: 'running', done: 0, generated_posts: [], errors: [] }
}

function useRefreshAsPostsArrive(job: GenerationJob | undefined): void {
  const refresh = useRefreshPosts()
  const settled = job && `${job.jobId} ${job.done} ${job.status}`
  useEffect(() => {
    if (settled) void refresh()
  }, [settled, refresh])
}

/** Once for each job that was seen to end. */
function useOutcomeToast(job: GenerationJob | undefined): void {
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (job?.status !== 'done' || told.current === job.jobId) return
    told.current = job.jobId
    const count = job.generated_posts.length
    if (count === 0 && job.errors.length > 0)
      showToast({ tone: 'failure', title: 'Error', description: reason(job) ?? FAILED })
    else showDone('Success', `Generated ${count} posts for the next 4 weeks!`)
  }, [job])
}

/** The one thing that is wrong, where it is one. */
function reason({ errors }: GenerationJob): string | undefined {
  const [message, ...others] = new Set(errors.map((error) => error.message))
  return others.length === 0 ? message : undefined
}
