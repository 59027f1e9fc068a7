import type { Kit, NewKit } from '@muster/contract/kits/kit.ts';
import { createKit, type KitDeps } from '#kits/kit-actions.ts';

const firstCall: NewKit = {
  name: 'First call',
  minutes: 30,
  instructions: 'Tell them who you are and how the next weeks go. Leave ten minutes for their questions.',
  attributes: [
    { id: 'motivation', name: 'Motivation', description: 'Knows why here, and why now' },
    { id: 'communication', name: 'Communication', description: 'Answers what was asked' },
  ],
  questions: [
    { id: 'why-here', text: 'What made you apply here?', attribute_id: 'motivation' },
    { id: 'next-job', text: 'What has your next job to have that this one lacks?', attribute_id: 'motivation' },
  ],
};

const technical: NewKit = {
  name: 'Technical interview',
  minutes: 60,
  instructions:
    '**Before you start.** Ask what they did themselves, and keep to the questions below so that everyone gets the same ones.\n\nRate what you saw today, not the CV.',
  attributes: [
    { id: 'system-design', name: 'System design', description: 'Names what can fail', category: 'Craft', required: true },
    { id: 'debugging', name: 'Debugging', description: 'From symptom to cause, in order', category: 'Craft', required: true },
    { id: 'writing', name: 'Writing', description: 'Others can go on from it', category: 'Craft' },
    {
      id: 'working-with-others',
      name: 'Working with others',
      description: 'Asks early, makes room',
      category: 'Together',
      required: true,
    },
  ],
  questions: [
    { id: 'incident', text: 'Tell me about the worst incident that you were part of.', attribute_id: 'debugging' },
    {
      id: 'review',
      text: 'You review a change that you would have made otherwise. What do you write?',
      attribute_id: 'working-with-others',
    },
  ],
};

/** Two templates, and a kit of the job, which is returned. */
export async function addDemoKits(app: KitDeps, workspaceId: string, job_id: string): Promise<Kit> {
  await createKit(app, workspaceId, firstCall, () => []);
  await createKit(app, workspaceId, technical, () => []);
  return createKit(app, workspaceId, { ...technical, job_id }, () => []);
}
