import type { Route } from '../route.ts'
import { digestSegment, planQuery, publishingPlan } from './plan-schemas.ts'

export { getPost, listPosts } from './published-routes.ts'

import {
  automation,
  automationRequest,
  blogAutomationAnswer,
  blogAutomationRequest,
  blogSchedulerAnswer,
  blogSchedulerDone,
  blogSchedulerRequest,
  generationStarted,
  jobAnswer,
  jobPath,
  managePostRequest,
} from './schemas.ts'
import {
  postVersions,
  publishedNow,
  publishPostRequest,
  staffPost,
  staffPostPath,
  staffPostQuery,
  staffPosts,
  versionPath,
} from './staff-schemas.ts'

export const listAllPosts = {
  method: 'GET',
  path: '/api/admin/posts',
  audience: 'staff',
  action: 'list-all-posts',
  summary: 'Every post in any state, a page at a time, without HTML: search, filter and sort',
  query: staffPostQuery,
  success: { status: 200, body: staffPosts },
} as const satisfies Route

export const readPost = {
  method: 'GET',
  path: '/api/admin/posts/{id}',
  audience: 'staff',
  action: 'read-post',
  summary: 'One post in any state, with its HTML',
  params: staffPostPath,
  success: { status: 200, body: staffPost },
  errors: ['not_found'],
} as const satisfies Route

export const listPostVersions = {
  method: 'GET',
  path: '/api/admin/posts/{id}/versions',
  audience: 'staff',
  action: 'list-post-versions',
  summary: "A post's versions, newest first: who made each, when, and by which act",
  params: staffPostPath,
  success: { status: 200, body: postVersions },
  errors: ['not_found'],
} as const satisfies Route

export const readPostVersion = {
  method: 'GET',
  path: '/api/admin/posts/{id}/versions/{version}',
  audience: 'staff',
  action: 'read-post-version',
  summary: 'One version of a post, with its HTML',
  params: versionPath,
  success: { status: 200, body: staffPost },
  errors: ['not_found'],
} as const satisfies Route

export const blogScheduler = {
  method: 'POST',
  path: '/api/admin/blog-scheduler',
  audience: 'staff',
  action: 'blog-scheduler',
  summary: 'The pipeline: read it, fill it (202 with a job), publish what is due',
  body: blogSchedulerRequest,
  success: {
    status: 200,
    body: blogSchedulerAnswer,
    answers: { 200: blogSchedulerDone, 202: generationStarted },
  },
  errors: ['plan_changed'],
} as const satisfies Route

export const getJob = {
  method: 'GET',
  path: '/api/admin/jobs/{id}',
  audience: 'staff',
  action: 'get-job',
  summary:
    "A generation job's progress. The id `current` means the latest job; without any job its status is `none`",
  params: jobPath,
  success: { status: 200, body: jobAnswer },
  errors: ['not_found'],
} as const satisfies Route

export const managePost = {
  method: 'POST',
  path: '/api/admin/posts',
  audience: 'staff',
  action: 'manage-post',
  summary:
    'Write, edit, move, approve, review, unschedule, delete or restore a post; take a published one down or bring it back; save an edit for later',
  body: managePostRequest,
  success: { status: 200, body: staffPost },
  errors: ['not_found', 'post_changed', 'slot_taken', 'slug_taken'],
} as const satisfies Route

export const publishPost = {
  method: 'POST',
  path: '/api/admin/posts/{id}/publish',
  audience: 'staff',
  action: 'publish-post',
  summary: 'Publish a draft or a scheduled post at once, with its newsletter if it has one',
  params: staffPostPath,
  body: publishPostRequest,
  success: { status: 200, body: publishedNow },
  errors: ['not_found', 'post_changed'],
} as const satisfies Route

export const planPublishing = {
  method: 'GET',
  path: '/api/admin/publishing-plan',
  audience: 'staff',
  action: 'plan-publishing',
  summary: 'What Check & Publish or the weekly digest would do now, with the number of recipients',
  query: planQuery,
  success: { status: 200, body: publishingPlan },
} as const satisfies Route

export const blogAutomation = {
  method: 'POST',
  path: '/api/admin/blog-automation',
  audience: 'staff',
  action: 'blog-automation',
  summary: "Send this week's digest now",
  body: blogAutomationRequest,
  success: { status: 200, body: blogAutomationAnswer },
  errors: ['plan_changed'],
} as const satisfies Route

export const setDigestSegment = {
  method: 'POST',
  path: '/api/admin/digest-segment',
  audience: 'staff',
  action: 'set-digest-segment',
  summary: 'Choose the segment that gets each weekly digest from now on, or all active subscribers',
  body: digestSegment,
  success: { status: 200, body: digestSegment },
} as const satisfies Route

export const getAutomation = {
  method: 'GET',
  path: '/api/admin/automation',
  audience: 'staff',
  action: 'get-automation',
  summary: 'Whether automation is on',
  success: { status: 200, body: automation },
} as const satisfies Route

export const setAutomation = {
  method: 'POST',
  path: '/api/admin/automation',
  audience: 'staff',
  action: 'set-automation',
  summary: 'Pause or resume the schedules',
  body: automationRequest,
  success: { status: 200, body: automation },
} as const satisfies Route
