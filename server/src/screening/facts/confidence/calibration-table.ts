/** Made by `npm run calibrate:cv`: how often values of a kind are right, by what the rules say of them. */
export const calibrationTable: Readonly<Record<string, readonly (readonly [raw: number, calibrated: number])[]>> = {
  'basics/name': [[0.98, 0.991]],
  'basics/email': [
    [0.932, 0.983],
    [0.99, 0.995],
  ],
  'basics/phone': [
    [0.5, 0.9],
    [0.7, 0.979],
    [0.85, 0.983],
    [0.98, 0.999],
  ],
  'basics/location/city': [
    [0.8, 0.953],
    [0.867, 0.983],
  ],
  'work/name': [
    [0.274, 0.069],
    [0.475, 0.461],
    [0.609, 0.861],
    [0.718, 0.926],
    [0.862, 0.971],
    [0.95, 0.988],
  ],
  'work/position': [
    [0.433, 0.171],
    [0.558, 0.577],
    [0.609, 0.669],
    [0.706, 0.779],
    [0.756, 0.964],
    [0.873, 0.968],
    [0.908, 0.977],
    [0.933, 0.983],
    [0.95, 0.996],
  ],
  'work/startDate': [
    [0.6, 0.811],
    [0.95, 1],
  ],
  'work/endDate': [[0.95, 1]],
  'education/institution': [
    [0.44, 0.645],
    [0.9, 0.992],
  ],
  'education/studyType': [
    [0.32, 0.564],
    [0.85, 0.991],
  ],
  'skills/name': [
    [0.526, 0.131],
    [0.575, 0.269],
    [0.69, 0.86],
    [0.72, 0.967],
    [0.8, 0.998],
  ],
  'languages/language': [
    [0.6, 0.924],
    [0.9, 0.999],
  ],
  'certificates/name': [[0.626, 0.927]],
};
