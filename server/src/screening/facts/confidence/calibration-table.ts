/** Made by `npm run calibrate:cv`: how often values of a kind are right, by what the rules say of them. */
export const calibrationTable: Readonly<Record<string, readonly (readonly [raw: number, calibrated: number])[]>> = {
  'basics/name': [
    [0.974, 0.994],
    [0.98, 1],
  ],
  'basics/email': [
    [0.943, 0.986],
    [0.99, 1],
  ],
  'basics/phone': [
    [0.5, 0.875],
    [0.747, 0.989],
    [0.98, 0.999],
  ],
  'basics/location/city': [
    [0.8, 0.95],
    [0.87, 0.997],
  ],
  'work/name': [
    [0.47, 0.639],
    [0.574, 0.831],
    [0.673, 0.96],
    [0.863, 0.972],
    [0.95, 0.994],
  ],
  'work/position': [
    [0.474, 0.556],
    [0.58, 0.833],
    [0.641, 0.92],
    [0.756, 0.976],
    [0.911, 0.978],
    [0.95, 0.998],
  ],
  'work/startDate': [
    [0.6, 0.904],
    [0.95, 0.989],
  ],
  'work/endDate': [[0.95, 0.983]],
  'education/institution': [
    [0.44, 0.703],
    [0.9, 0.986],
  ],
  'education/studyType': [
    [0.32, 0.728],
    [0.85, 0.982],
  ],
  'skills/name': [
    [0.546, 0.2],
    [0.615, 0.716],
    [0.72, 0.964],
    [0.8, 0.996],
  ],
  'languages/language': [
    [0.6, 0.92],
    [0.9, 0.999],
  ],
  'certificates/name': [[0.626, 0.866]],
};
