import asyncHooks, { type HookCallbacks } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Preloaded by test processes. node:test follows every promise to know which test an error outside of all tests belongs to, which takes
 * more processor time than the tests of many files. Without it, such an error still fails the process.
 */
const { createHook } = asyncHooks;
const trackPromises = { trackPromises: false };
asyncHooks.createHook = (callbacks: HookCallbacks) => createHook({ ...callbacks, ...trackPromises });
syncBuiltinESMExports();
