import type { Template } from './template.ts'

export const welcome: Template = {
  title: 'Welcome',
  description: 'Greets someone who joined the early-access list and says what happens next.',
  subject: 'Welcome to MyPlateful! 🎉',
  preheader: 'You are on the early-access list. Here is what happens next.',
  content: (
    <>
      <h1>Your place at the table is saved</h1>
      <p>
        Thank you for joining the early-access list. MyPlateful will let you snap a photo of a meal
        and see its calories, its nutrients and how it supports your long-term health.
      </p>
      <h2>What happens next</h2>
      <p>
        We are putting the finishing touches on the app. When it opens, people on this list hear
        first. Until then we send nutrition tips from our blog and news of the app. You can
        unsubscribe at the end of every mail.
      </p>
      <h2>While you wait</h2>
      <p>
        Our articles cover what labels leave out, the micronutrients most plates miss, and why
        counting macros is only part of the picture.
      </p>
      <p>
        <a href="/blog">Read the nutrition blog</a>
      </p>
    </>
  ),
}
