import type { BenchPart } from './bench-part.ts';
import { bookingSlots } from './booking-slots.ts';
import { interviewGrowth } from './interview-growth.ts';
import { interviewWrites } from './interview-writes.ts';
import { mailSending } from './mail-sending.ts';
import { sendMessage } from './send-message.ts';

/* `npm run bench:hiring -- growth` runs the parts with `growth` in their name. */
const parts: BenchPart[] = [interviewWrites, interviewGrowth, bookingSlots, sendMessage, mailSending];

const only = process.argv[2];
for (const { name, run } of parts) if (!only || name.includes(only)) process.stdout.write(`\n## ${name}\n${await run()}\n`);
