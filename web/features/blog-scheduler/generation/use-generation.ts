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
  /** The running job or, if none is running, the last one. */
  job: GenerationJob | undefined
}

/** Starts a generation and follows its progress, also after a reload. */
export function useGeneration(): Generation {
  const [followed, follow] = useState<{ jobId: string; total: number }>()
  const { mutate, isPending } = useStartGeneration()
  const { data: latest } = useLatestJob()
  const { data: progress } = useJobProgress(followed?.jobId)
  // Follows a job that was running before the reload, so that its toast appears too.
  if (!followed && latest?.status === 'running') follow(latest)

  const sameJob = latest?.jobId === followed?.jobId ? latest : undefined
  const job = followed ? (progress ?? sameJob ?? startedJob(followed)) : latest
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

function startedJob({ jobId, total }: { jobId: string; total: number }): GenerationJob {
  return { jobId, total, status: 'running', done: 0, generated_posts: [], errors: [] }
}

function useRefreshAsPostsArrive(job: GenerationJob | undefined): void {
  const refresh = useRefreshPosts()
  const progressKey = job && `${job.jobId} ${job.done} ${job.status}`
  useEffect(() => {
    if (progressKey) void refresh()
  }, [progressKey, refresh])
}

/** One toast per finished job. */
function useOutcomeToast(job: GenerationJob | undefined): void {
  const reportedJob = useRef<string>(undefined)
  useEffect(() => {
    if (job?.status !== 'done' || reportedJob.current === job.jobId) return
    reportedJob.current = job.jobId
    const count = job.generated_posts.length
    if (count === 0 && job.errors.length > 0)
      showToast({ tone: 'failure', title: 'Error', description: reason(job) ?? FAILED })
    else showDone('Success', `Generated ${count} posts for the next 4 weeks!`)
  }, [job])
}

/** Undefined if the errors have different messages. */
function reason({ errors }: GenerationJob): string | undefined {
  const [message, ...others] = new Set(errors.map((error) => error.message))
  return others.length === 0 ? message : undefined
}
